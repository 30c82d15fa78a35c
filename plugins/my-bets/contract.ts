import { type Readable, slot, token, topic } from "@core";
import * as z from "zod/mini";
import type { Bet } from "../betslip/wire.ts";

/** The actions on an open bet, shown in its card below the money. */
export const OPEN_BET = slot<{ readonly bet: Bet }>("my-bets/open-bet");

/** The player's open bets as far as they are loaded, newest first; undefined until they are known. */
export const OPEN_BETS = token<Readable<readonly Bet[] | undefined>>("my-bets/open-bets");

const ofPlayer = { owner: "my-bets", visibility: "public", personalData: "pseudonymous" } as const;

/** Amounts in minor units of `currency`. A bet whose result is corrected is settled again and published as such. */
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

/** The result of a bet was reversed, and its payment with it: `taken`, in minor units of `currency`. */
export const betReopened = topic(
  "bets/reopened",
  z.object({ betId: z.string(), taken: z.int(), currency: z.string() }),
  ofPlayer,
);

/**
 * The running part of a bet was cashed out, in whole or in part: the stake and the payment, in minor units of
 * `currency`. For a bet that its player edited, `replacedBy` is the bet that replaced it.
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
