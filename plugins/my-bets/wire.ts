import * as z from "zod/mini";
import { balance } from "../session/wire.ts";

export const legResult = z.enum(["won", "lost", "void", "half_won", "half_lost"]);

/** One leg as it was struck, with what is needed to show it long after its event has gone from the line. */
export const placedLeg = z.object({
  eventId: z.string(),
  eventSlug: z.string(),
  sportCode: z.string(),
  tournamentName: z.string(),
  home: z.string(),
  away: z.string(),
  startsAt: z.iso.datetime(),
  marketId: z.string(),
  specifiers: z.string(),
  outcomeId: z.string(),
  odds: z.int(),
  isLive: z.boolean(),
  result: z.nullable(legResult),
  /** The final score, once there is one. */
  score: z.nullable(z.object({ home: z.int(), away: z.int() })),
});
export type PlacedLeg = z.infer<typeof placedLeg>;

/** A bet. Amounts in minor units of `currency`; `payout` is null until it is settled. */
export const bet = z.object({
  id: z.string(),
  type: z.literal("single"),
  status: z.enum(["open", "won", "lost", "void", "half_won", "half_lost"]),
  stake: z.int(),
  currency: z.string(),
  odds: z.int(),
  potentialReturn: z.int(),
  payout: z.nullable(z.int()),
  placedAt: z.iso.datetime(),
  settledAt: z.nullable(z.iso.datetime()),
  legs: z.array(placedLeg).check(z.minLength(1)),
});
export type Bet = z.infer<typeof bet>;

/** `GET /api/v1/bets?state=open|calculated&cursor=` newest first; `next` continues. */
export const betPage = z.object({ bets: z.array(bet), next: z.nullable(z.string()) });

/** The answer to a placed bet: the receipt and the balance after it. */
export const betReceipt = z.object({ bet, balance });
export type BetReceipt = z.infer<typeof betReceipt>;
