import { Calendar } from "../fixtures/calendar.ts";
import { randomOf } from "../random.ts";
import type { Draws } from "./draws.ts";
import { secretOfSeed } from "./result-secret.ts";

/** Numbers that follow from a name alone, for tests that simulate their own match. */
export const namedDraws =
  (name: string): Draws =>
  (purpose, block = 0) =>
    randomOf(purpose === "match" ? name : `${name}/${purpose}${block > 0 ? `/${block}` : ""}`);

/** The calendar of a seed, with results that follow from the seed. */
export function calendarOf(seed: string, seedNumber = 1): Calendar {
  return new Calendar(seed, seedNumber, secretOfSeed(seed).drawsOf);
}
