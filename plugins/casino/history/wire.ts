import * as z from "zod/mini";
import { service } from "../wire.ts";

const money = z.int();
/** Of this century. */
const day = z.iso.date().check(z.regex(/^20/));

/**
 * Of a round. `left`: its player did not come back, and the game ended it by its own rule. `lapsed`: its game said nothing for
 * two days, and it was closed as it stood.
 */
export const ROUND_STATES = ["open", "ended", "left", "lapsed"] as const;
export const roundState = z.enum(ROUND_STATES);
export type RoundState = z.infer<typeof roundState>;

/** Days are those of a time zone, UTC if none is given, both inclusive. */
const filter = {
  from: z.optional(day),
  to: z.optional(day),
  zone: z.optional(z.string().check(z.regex(/^[\w+/-]{1,60}$/))),
  /** The platform's code of a game. */
  game: z.optional(z.string().check(z.regex(/^[a-z0-9-]{2,64}$/))),
  state: z.optional(roundState),
  /** The part of the casino that its game is in. */
  service: z.optional(service),
};
export const roundsFilter = z.object(filter);
export type RoundsFilter = z.infer<typeof roundsFilter>;

/** `GET /api/v1/casino/rounds`: the rounds that a player began in a period, newest first. */
export const roundsQuery = z.object({ ...filter, cursor: z.optional(z.string().check(z.maxLength(100))) });

export const gameRound = z.object({
  id: z.string(),
  game: z.object({ code: z.string(), name: z.string(), provider: z.string() }),
  /** The provider's number of it. */
  round: z.string(),
  currency: z.string(),
  /** What the ledger has of it, in minor units. */
  staked: money,
  returned: money,
  beganAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
  state: roundState,
});
export type GameRound = z.infer<typeof gameRound>;

export const roundsAnswer = z.object({
  currency: z.string(),
  items: z.array(gameRound),
  next: z.nullable(z.string()),
  /** Of the whole period and filter; prizes of providers are outside of any round. */
  totals: z.object({ rounds: z.int(), staked: money, returned: money, prizes: money }),
  /** The games that the player has ever played, by name. */
  games: z.array(z.object({ code: z.string(), name: z.string() })),
});
export type RoundsAnswer = z.infer<typeof roundsAnswer>;

/** `GET /api/v1/casino/rounds/:id` */
export const roundAnswer = z.object({
  round: gameRound,
  /** In the order in which they were booked. What was taken back stands beside what took it back. */
  transactions: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(["bet", "win", "rollback"]),
      /** The change of the cash, in minor units. */
      change: money,
      isUndone: z.boolean(),
      at: z.iso.datetime(),
    }),
  ),
  /** Where its fairness can be checked; null if its provider has no such page. */
  checkUrl: z.nullable(z.url()),
});
export type RoundAnswer = z.infer<typeof roundAnswer>;
