import * as z from "zod/mini";
import { tournamentTerms } from "./terms/terms-wire.ts";

export const tournamentSlug = z.string().check(z.regex(/^[a-z0-9-]{2,60}$/));
const instant = z.iso.datetime();
const cents = z.int();

/** `closing`: it is over, and rounds that were begun in time still end. */
const state = z.enum(["coming", "running", "closing", "decided", "cancelled"]);
export type TournamentState = z.infer<typeof state>;

/** A tournament as cards show it. Amounts in euro cents. */
export const tournamentCard = z.object({
  slug: z.string(),
  /** By language; English is always there. */
  names: z.record(z.string(), z.string()),
  state,
  startsAt: instant,
  endsAt: instant,
  pool: cents,
  terms: tournamentTerms,
  players: z.int(),
});
export type TournamentCard = z.infer<typeof tournamentCard>;

/** `GET /api/v1/casino/tournaments`: those that run, those to come, and the last that are over. */
export const tournamentsAnswer = z.object({ items: z.array(tournamentCard) });
export type TournamentsAnswer = z.infer<typeof tournamentsAnswer>;

/** A row of the table. The score is in thousandths: of a multiplier, or of a point. */
const standing = z.object({
  place: z.int(),
  /** The name that the player has chosen for ranks; null for somebody who stays unnamed. */
  name: z.nullable(z.string()),
  score: z.int(),
  rounds: z.int(),
  /** What put it below the row before it, where both have the same score. */
  tie: z.nullable(z.enum(["first", "fewer", "joined"])),
  /** Euro cents: what the place brings. */
  prize: cents,
});
export type Standing = z.infer<typeof standing>;

/** `GET /api/v1/casino/tournaments/:slug` */
export const tournamentAnswer = z.object({
  tournament: tournamentCard,
  /** The best 50. */
  table: z.array(standing),
  /** How many players have a score. */
  scored: z.int(),
  /** Euro cents by place, as the players that there are would be paid. */
  prizes: z.array(cents),
  /** Why it was cancelled, as the operator said. */
  cancelled: z.nullable(z.string()),
});
export type TournamentAnswer = z.infer<typeof tournamentAnswer>;

/** A player's own part in a tournament. */
const entry = z.object({
  joinedAt: instant,
  leftAt: z.nullable(instant),
  /** Minor units of the account's currency. */
  fee: z.int(),
  feeBackAt: z.nullable(instant),
  score: z.int(),
  rounds: z.int(),
  /** Null without a score. */
  place: z.nullable(z.int()),
  /** Paid, in minor units of the account's currency; null before. */
  paid: z.nullable(z.int()),
});
export type Entry = z.infer<typeof entry>;

/** `GET /api/v1/casino/tournaments/:slug/mine` */
export const mineAnswer = z.object({
  currency: z.string(),
  /** What joining costs in the account's currency, and the smallest bet that counts; null where it is not played in it. */
  fee: z.int(),
  least: z.nullable(z.int()),
  entry: z.nullable(entry),
  /** The rows around the own one, it among them. */
  around: z.array(standing),
});
export type MineAnswer = z.infer<typeof mineAnswer>;

/** `POST /api/v1/casino/tournaments/:slug/entry`: the fee that the player has seen. */
export const joinRequest = z.object({ fee: z.int().check(z.gte(0)) });

/** `GET /api/v1/casino/tournaments/mine`: the tournaments in which the player is, by their slugs. */
export const joinedAnswer = z.object({ joined: z.array(z.string()) });
