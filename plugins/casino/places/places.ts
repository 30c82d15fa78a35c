import type { Service } from "../wire.ts";

/** A page beside the parts of the casino: `games` are where it takes its games from, `near` is the lobby that is nearest. */
export interface Place {
  readonly name: "sport-games" | "gems" | "virtual-sports" | "lottery";
  /** A part of the casino, which it is another way to. */
  readonly service?: Service;
  /** The operator's collection of its games; without one it has none. */
  readonly collection?: string;
  readonly near?: Service;
}

const PLACES: Readonly<Record<string, Place>> = {
  sportgames: { name: "sport-games", collection: "sport-games", near: "virtual-sports" },
  gems: { name: "gems" },
  "gems/virtual-sports": { name: "virtual-sports", service: "virtual-sports" },
  "gems/lottery": { name: "lottery", collection: "lottery", near: "bingo" },
};

/** The parts of the games by the clock, with their addresses and symbols. */
export const GEMS = [
  ["virtual-sports", "/gems/virtual-sports", "sport-virtual"],
  ["lottery", "/gems/lottery", "circle-dashed"],
] as const;

/** The page at an address; undefined where there is none. */
export function placeAt(path: string): Place | undefined {
  const name = path
    .split(/[?#]/, 1)[0]!
    .split("/")
    .filter((step) => step !== "")
    .join("/");
  return Object.hasOwn(PLACES, name) ? PLACES[name] : undefined;
}
