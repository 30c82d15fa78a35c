import * as z from "zod/mini";

const goals = z.int().check(z.gte(0), z.lte(99));
const score = z.object({ home: goals, away: goals });

/** Decimal odds of a bookmaker, as far as a file contains them. */
const fileOdds = z.object({
  result: z.optional(z.tuple([z.number(), z.number(), z.number()])),
  total: z.optional(z.object({ line: z.number(), over: z.number(), under: z.number() })),
  handicap: z.optional(z.object({ line: z.number(), home: z.number(), away: z.number() })),
});
export type FileOdds = z.infer<typeof fileOdds>;

/** A match as read from a file, before it is moved to platform time. */
const fileMatch = z.object({
  competition: z.string(),
  country: z.nullable(z.object({ name: z.string(), slug: z.string(), code: z.nullable(z.string()) })),
  round: z.nullable(z.string()),
  home: z.string(),
  away: z.string(),
  /** The kick-off in the file in milliseconds; its times are read as UTC. */
  kickOff: z.int(),
  score: z.nullable(z.object({ home: goals, away: goals, halfTime: z.nullable(score) })),
  opening: fileOdds,
  closing: fileOdds,
});
export type FileMatch = z.infer<typeof fileMatch>;

/** A match of an imported list as it is stored: its event id and kick-off in platform time never change. */
export const importedFixture = z.object({
  id: z.string().check(z.regex(/^\d+$/)),
  importId: z.int(),
  startsAt: z.int(),
  /** The expected goals, from the odds, or from results known a week before. */
  rates: z.object({ home: z.number(), away: z.number() }),
  weight: z.number(),
  match: fileMatch,
});
export type ImportedFixture = z.infer<typeof importedFixture>;
