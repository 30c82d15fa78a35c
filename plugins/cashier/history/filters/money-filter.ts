import { isDay, isTimeZone } from "@core";
import * as z from "zod/mini";
import { direction, paymentsQuery } from "../../wire.ts";
import { movement, product, STEPS } from "../wire.ts";

const day = z.iso.date().check(z.refine(isDay));
const SCHEMAS = {
  from: day,
  to: day,
  zone: z.string().check(z.refine(isTimeZone)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  movement,
  product,
  direction,
  status: z.nonoptional(paymentsQuery.shape.status),
  by: z.enum(STEPS),
};
export type FilterName = keyof typeof SCHEMAS;
const FILTER_NAMES = Object.keys(SCHEMAS) as FilterName[];

/** What a player narrows a list of money by. Days are calendar days, both included. */
export type MoneyFilter = { readonly [Name in FilterName]?: z.infer<(typeof SCHEMAS)[Name]> | undefined };

/** The filter that an address has after its `?`. Invalid parts are left out, and a zone without days. */
export function filterIn(path: string, names: readonly FilterName[] = FILTER_NAMES): MoneyFilter {
  const query = new URLSearchParams((path.split("?")[1] ?? "").replace(/#.*$/s, ""));
  const read = ([...names, "zone"] as const).flatMap((name) => {
    const value = SCHEMAS[name].safeParse(query.get(name)).data;
    return value === undefined ? [] : [[name, value] as const];
  });
  return inZone(Object.fromEntries(read), undefined);
}

/** The same filter with its days in a time zone: the one that it names, else the given one. */
export function inZone(filter: MoneyFilter, zone: string | undefined): MoneyFilter {
  const { zone: named, ...rest } = filter;
  const hasDays = filter.from !== undefined || filter.to !== undefined;
  const kept = named ?? zone;
  return hasDays && kept !== undefined ? { ...rest, zone: kept } : rest;
}

const givenOf = (filter: MoneyFilter): [string, string][] =>
  FILTER_NAMES.flatMap((name) => {
    const value = filter[name];
    return value === undefined ? [] : [[name, value]];
  });

/** The address of a screen with a filter. Equal filters have equal addresses. */
export function addressOf(screen: string, filter: MoneyFilter): string {
  const given = givenOf(filter);
  return given.length === 0 ? screen : `${screen}?${new URLSearchParams(given)}`;
}

/** The filter as a call has it. */
export const queryOf = (filter: MoneyFilter): Record<string, string> => Object.fromEntries(givenOf(filter));

/** How many things it is narrowed by. The choice of a wallet narrows nothing. */
export const countOf = (filter: MoneyFilter): number =>
  givenOf(filter).filter(([name]) => !["zone", "currency", "by"].includes(name)).length;
