// Where the regions lie on a schematic map: west to east, north to south, in steps of a grid. Which of
// them are neighbours, the engine says.

/** The place of a region by its English name. */
export const PLACES: Record<string, readonly [number, number]> = {
  "Forochel": [5.2, 0.2],
  "Númeriador": [2.4, 1.1],
  "Angmar": [8.3, 0.7],
  "Gundabad": [10.9, 0.3],
  "Grey Mountain Narrows": [14, 0.2],
  "Withered Heath": [16.9, 0.2],
  "Iron Hills": [19.2, 1],
  "Lindon": [0.9, 2.2],
  "Arthedain": [5.2, 1.9],
  "Rhudaur": [8.1, 2.3],
  "High Pass": [10.3, 2.2],
  "Woodland Realm": [15, 1.4],
  "Northern Rhovanion": [17.6, 2.1],
  "Dorwinion": [19.4, 3.5],
  "The Shire": [3.2, 3],
  "Cardolan": [5.3, 3.7],
  "Hollin": [7.9, 4],
  "Anduin Vales": [12.3, 2.5],
  "Western Mirkwood": [14.4, 2.7],
  "Heart of Mirkwood": [16.2, 3.2],
  "Southern Mirkwood": [14.1, 4.1],
  "Southern Rhovanion": [17.2, 4.5],
  "Elven Shores": [0.9, 4.1],
  "Redhorn Gate": [10, 4.7],
  "Brown Lands": [12.7, 5.3],
  "Dagorlad": [15, 5.6],
  "Horse Plains": [17.8, 5.9],
  "Dunland": [7.3, 5.3],
  "Enedhwaith": [5.1, 5.6],
  "Eriadoran Coast": [2.4, 6],
  "Wold & Foothills": [10.9, 6.1],
  "Fangorn": [9.1, 6.5],
  "Gap of Isen": [7.2, 7],
  "Rohan": [10.2, 7.4],
  "Udûn": [16.2, 6.8],
  "Old Pûkel-land": [5, 7.7],
  "Anórien": [12, 8],
  "Ithilien": [14, 7.6],
  "Imlad Morgul": [15.7, 8.4],
  "Gorgoroth": [17.6, 7.7],
  "Nurn": [19, 8.8],
  "Old Pûkel Gap": [6.6, 8.7],
  "Lamedon": [8.7, 8.8],
  "Lebennin": [10.7, 9.2],
  "Andrast": [3.4, 9.1],
  "Anfalas": [6.4, 9.9],
  "Belfalas": [8.6, 10.1],
  "Andrast Coast": [2, 10.4],
  "Bay of Belfalas": [5.3, 11.1],
  "Mouths of the Anduin": [11, 10.7],
  "Harondor": [14.1, 10],
  "Khand": [18, 10.6],
};

/** How far a step of the grid is on the drawing. */
export const STEP = [58, 56] as const;
/** Around the outermost regions. */
export const MARGIN = [58, 30] as const;
export const SIZE = [19.6 * STEP[0] + 2 * MARGIN[0], 11.2 * STEP[1] + 2 * MARGIN[1]] as const;

/** The middle of a region on the drawing. */
export function middle(region: string): readonly [number, number] | undefined {
  const at = PLACES[region];
  return at && [MARGIN[0] + at[0] * STEP[0], MARGIN[1] + at[1] * STEP[1]];
}
