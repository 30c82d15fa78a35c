import type { Balance } from "../../session/contract.ts";
import type { FreeBetMismatch } from "../refusal-wire.ts";
import { freeBetMismatch } from "../rules/bonus-rules.ts";
import type { SlipBet } from "../slip/slip-bets.ts";
import type { FreeBet } from "./bonuses-wire.ts";

/** The free bet that the player chose, as long as it is available. */
export const chosenFreeBet = (freeBets: readonly FreeBet[], id: string | undefined): FreeBet | undefined =>
  id === undefined ? undefined : freeBets.find((each) => each.id === id);

/** Why a free bet could not pay this bet if it were chosen; undefined if it can. */
export function misfitOf(
  freeBet: FreeBet,
  bet: SlipBet & { readonly odds: number },
  currency: Balance["currency"],
): FreeBetMismatch | undefined {
  const { type, eachWay, odds, picks } = bet;
  const sportCodes = picks.map(({ event }) => event.sportCode ?? "");
  return freeBetMismatch(freeBet, { type, eachWay, odds, sportCodes, currency, stake: freeBet.amount });
}
