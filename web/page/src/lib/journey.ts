// The regions that companies lead through, for the drawing.
import type { MapReport, RouteReport } from "meccg";

export type Journey = NonNullable<RouteReport["by_starter_movement"]>;
type Leg = Journey["legs"][number];

/** A move as it is drawn: the regions one after the other, and whether all of them are known. */
export interface Drawn {
  turn: number;
  regions: string[];
  known: boolean;
}

/** How often the deck's site paths lead from one region to the next. */
export function paths(map: MapReport): { from: string; to: string; sites: string[] }[] {
  const steps = new Map<string, { from: string; to: string; sites: string[] }>();
  for (const { name, way } of map.sites) {
    way.slice(1).forEach((to, at) => {
      const [from, next] = [way[at]!, to].sort() as [string, string];
      const step = steps.get(`${from}|${next}`) ?? { from, to: next, sites: [] };
      if (!step.sites.includes(name)) step.sites.push(name);
      steps.set(`${from}|${next}`, step);
    });
  }
  return [...steps.values()];
}

/** The moves of a journey; reports name regions as they are shown, the drawing in English. */
export function drawn(journey: Journey, start: string | null, map: MapReport): Drawn[] {
  const english = (shown: string | null | undefined) => map.regions.find(({ name }) => name === shown)?.region;
  let from = english(start);
  return journey.legs.flatMap((leg, at) => {
    const to = english(leg.to.region);
    const regions = from && to ? moved(leg, from, to, map, english) : [];
    const known = regions.length > 2 || (from !== undefined && from === to) || isBeside(from, to, map);
    from = to;
    return regions.length > 1 ? [{ turn: at + 1, regions, known }] : [];
  });
}

function moved(leg: Leg, from: string, to: string, map: MapReport, english: (shown: string) => string | undefined): string[] {
  for (const way of leg.ways) {
    const [chain] = way.by === "regions" ? way.ways : [];
    const regions = chain?.map(({ name }) => english(name)).filter((name) => name !== undefined);
    if (regions && regions.length > 1) return regions;
  }
  // A site path tells the types of its regions alone; the deck's own site there knows which they are.
  for (const { way } of map.sites) {
    if (way[0] === from && way.at(-1) === to) return way;
    if (way[0] === to && way.at(-1) === from) return [...way].reverse();
  }
  return [from, to];
}

function isBeside(from: string | undefined, to: string | undefined, map: MapReport): boolean {
  return map.regions.some(({ region, neighbours }) => region === from && to !== undefined && neighbours.includes(to));
}
