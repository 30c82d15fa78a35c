import { newBetId } from "../../../betting/bet-id.ts";
import type { GivenFreeBet } from "./gamification-repository.ts";

const DAY_MS = 24 * 3600_000;

/** How long free bets of missions, the wheel and the shop can be used. */
export const FREE_BET_DAYS = 7;

/** A free bet for any bet, in minor units, from a moment on. */
export const freeBetOf = (amount: number, at: Date): GivenFreeBet => ({
  ...{ id: newBetId(), title: { en: "Free bet" }, amount, conditions: {}, at: at.toISOString() },
  expiresAt: new Date(at.getTime() + FREE_BET_DAYS * DAY_MS).toISOString(),
});
