import type { Service } from "../wire.ts";

/** The parts of the casino in the order of its menu, with their symbols. */
export const PARTS: readonly (readonly [Service, string])[] = [
  ["pm-casino", "layout-grid"],
  ["slots", "sparkles"],
  ["instant-games", "flame"],
  ["live-casino", "spade"],
  ["tvgames", "tv"],
  ["virtual-sports", "sport-virtual"],
  ["bingo", "circle-dashed"],
];

/** Games beside the parts, on pages of their own, with their symbols; named by the texts of places. */
export const PLACES = [
  ["sport-games", "/sportgames", "sport-football"],
  ["gems", "/gems", "timer"],
] as const;

/** The address of a part; that of all games is the casino's own. */
export const partPath = (service: Service): string => (service === "pm-casino" ? "/casino" : `/casino/${service}`);
