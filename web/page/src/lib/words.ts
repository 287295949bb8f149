/** A number with its noun, as in "1 card", "2 copies". */
export function count(number: number, noun: string): string {
  const plural = noun.endsWith("y") ? `${noun.slice(0, -1)}ies` : `${noun}s`;
  return `${number.toLocaleString("en")} ${number === 1 ? noun : plural}`;
}

/** Words in a row, as in "a, b and c". */
export function list(words: string[], joint = "and"): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${joint} ${words.at(-1)}`;
}

/** A chance as people read it: in per cent to one place, and never 0 or 100 but for what cannot or must be. */
export function percent({ exact, percent }: { exact: string; percent: number }): string {
  if (exact === "0") return "0%";
  if (exact === "1") return "100%";
  if (percent < 0.05) return "<0.1%";
  return percent >= 99.95 ? ">99.9%" : `${percent.toFixed(1)}%`;
}

/** A number that is added, as in "+3". */
export function signed(number: number): string {
  return number < 0 ? `−${-number}` : `+${number}`;
}

/** A roll of two dice that is needed, as in "7 or more". */
export function roll(least: number): string {
  if (least <= 2) return "any";
  return least <= 12 ? `${least} or more` : "no roll";
}

/** Things by what they have in common, in the order of the first of each; Safari 16 and Chrome 109 have no `Map.groupBy`. */
export function grouped<Key, Thing>(things: Iterable<Thing>, key: (thing: Thing) => Key): Map<Key, Thing[]> {
  const groups = new Map<Key, Thing[]>();
  for (const thing of things) {
    const group = groups.get(key(thing));
    if (group) group.push(thing);
    else groups.set(key(thing), [thing]);
  }
  return groups;
}
