import { slot, token, topic, type Readable } from "@core";
import * as z from "zod/mini";
import type { Bet } from "./wire.ts";

/** What can be done with an open bet; stands in its card, below the money. */
export const OPEN_BET = slot<{ readonly bet: Bet }>("my-bets/open-bet");

/** The player's open bets as far as they are loaded, newest first; undefined until they are known. */
export const OPEN_BETS = token<Readable<readonly Bet[] | undefined>>("my-bets/open-bets");

const ofPlayer = { owner: "my-bets", visibility: "public", personalData: "pseudonymous" } as const;

/** Amounts in minor units of `currency`. A bet whose result is corrected is settled again, and says so. */
export const betSettled = topic(
  "bets/settled",
  z.object({
    betId: z.string(),
    status: z.string(),
    payout: z.int(),
    currency: z.string(),
    isCorrected: z.boolean(),
  }),
  ofPlayer,
);

/** The result of a bet was taken back, and with it what had been paid: `taken`, in minor units of `currency`. */
export const betReopened = topic(
  "bets/reopened",
  z.object({ betId: z.string(), taken: z.int(), currency: z.string() }),
  ofPlayer,
);

/**
 * All that ran of a bet was cashed out, or a part: so much of its stake, for so much; in minor units of `currency`. Of a bet
 * that its player changed, `replacedBy` is the one that took its place.
 */
export const betCashedOut = topic(
  "bets/cashed-out",
  z.object({
    betId: z.string(),
    stake: z.int(),
    paid: z.int(),
    currency: z.string(),
    isWhole: z.boolean(),
    replacedBy: z.nullable(z.string()),
  }),
  ofPlayer,
);
