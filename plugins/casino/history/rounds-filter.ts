import { isDay, isTimeZone } from "@core";
import * as z from "zod/mini";
import { type RoundsFilter, roundsFilter } from "./wire.ts";

const NAMES = ["from", "to", "zone", "game", "state"] as const satisfies readonly (keyof RoundsFilter)[];
const day = z.iso.date().check(z.refine(isDay));
const SCHEMAS = {
  from: day,
  to: day,
  zone: z.string().check(z.refine(isTimeZone)),
  game: roundsFilter.shape.game,
  state: roundsFilter.shape.state,
};

const givenOf = (filter: RoundsFilter): [string, string][] =>
  NAMES.flatMap((name) => {
    const value = filter[name];
    return value === undefined ? [] : [[name, value]];
  });

/** The filter that an address has after its `?`. Invalid parts are left out. Days without a zone are of the given one. */
export function filterIn(path: string, zone: string): RoundsFilter {
  const query = new URLSearchParams((path.split("?")[1] ?? "").replace(/#.*$/s, ""));
  const read: RoundsFilter = Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = SCHEMAS[name].safeParse(query.get(name) ?? undefined).data;
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const { zone: named = zone, ...rest } = read;
  return read.from === undefined && read.to === undefined ? rest : { ...rest, zone: named };
}

/** The address of a screen with a filter. Equal filters have equal addresses. */
export function addressOf(screen: string, filter: RoundsFilter): string {
  const given = givenOf(filter);
  return given.length === 0 ? screen : `${screen}?${new URLSearchParams(given)}`;
}

/** The filter as a call has it. */
export const queryOf = (filter: RoundsFilter): Record<string, string> => Object.fromEntries(givenOf(filter));

/** How many things it is narrowed by. */
export const countOf = (filter: RoundsFilter): number => givenOf(filter).filter(([name]) => name !== "zone").length;
