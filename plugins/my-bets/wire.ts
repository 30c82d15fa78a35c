import * as z from "zod/mini";
import { bet } from "../betslip/wire.ts";

export { bet, betReceipt, legResult, placedLeg, type Bet, type BetReceipt, type PlacedLeg } from "../betslip/wire.ts";

/** `GET /api/v1/bets?state=open|calculated&cursor=` newest first; `next` continues. */
export const betPage = z.object({ bets: z.array(bet), next: z.nullable(z.string()) });
export type BetPage = z.infer<typeof betPage>;
