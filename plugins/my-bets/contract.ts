import { topic } from "@core";
import * as z from "zod/mini";

/** Amounts in minor units of `currency`. */
export const betSettled = topic(
  "bets/settled",
  z.object({ betId: z.string(), status: z.string(), payout: z.int(), currency: z.string() }),
  { visibility: "public" },
);
