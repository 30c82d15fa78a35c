import * as z from "zod/mini";
import { sportLine } from "./line/wire.ts";
import { eventLine } from "./wire.ts";

const named = z.object({ id: z.string(), name: z.string(), slug: z.string() });
const category = z.object({ ...named.shape, countryCode: z.nullable(z.string()) });
const pair = z.object({ home: z.int(), away: z.int() });

export const formResult = z.enum(["won", "drawn", "lost"]);
export type FormResult = z.infer<typeof formResult>;

/** A match that is over. */
export const pastMatch = z.object({
  id: z.string(),
  slug: z.string(),
  tournament: named,
  startsAt: z.iso.datetime(),
  home: named,
  away: named,
  score: pair,
});
export type PastMatch = z.infer<typeof pastMatch>;

/** A season's table as of now. */
export const seasonTable = z.object({
  tournament: named,
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** Whether matches of the sport can end in a draw. */
  hasDraws: z.boolean(),
  rows: z.array(
    z.object({
      place: z.int(),
      team: named,
      played: z.int(),
      won: z.int(),
      drawn: z.int(),
      lost: z.int(),
      scored: z.int(),
      conceded: z.int(),
      points: z.int(),
      /** The last matches, the latest last. */
      form: z.array(formResult),
    }),
  ),
});
export type SeasonTable = z.infer<typeof seasonTable>;

/** The time of an answer, and the feed position from which to continue. */
const moment = { at: z.number(), rate: z.number(), position: sportLine.shape.position };

/** `GET /api/v1/line/teams/{teamId}` */
export const teamAnswer = z.object({
  ...moment,
  team: named,
  sportId: z.string(),
  sportCode: z.string(),
  category,
  tournaments: z.array(named),
  /** Live and upcoming ones, with their main lines. */
  next: z.array(eventLine),
  /** The latest first. */
  past: z.array(z.object({ ...pastMatch.shape, result: formResult })),
  form: z.array(formResult),
  tables: z.array(seasonTable),
});
export type TeamAnswer = z.infer<typeof teamAnswer>;

/** `GET /api/v1/line/tournaments/{tournamentId}` */
export const tournamentAnswer = z.object({
  ...moment,
  tournament: named,
  sportId: z.string(),
  sportCode: z.string(),
  category,
  next: z.array(eventLine),
  past: z.array(pastMatch),
  table: seasonTable,
});
export type TournamentAnswer = z.infer<typeof tournamentAnswer>;

/** `GET /api/v1/line/sports/{code}/competitors?page=`: teams and players of a sport by name. Pages count from 1. */
export const competitorsAnswer = z.object({
  sportId: z.string(),
  sportCode: z.string(),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
  /** The page on which a letter begins. */
  letters: z.array(z.object({ letter: z.string(), page: z.int() })),
  competitors: z.array(z.object({ ...named.shape, category, tournament: named })),
});
export type CompetitorsAnswer = z.infer<typeof competitorsAnswer>;
