import * as z from "zod/mini";
import { GameRefusal } from "./refusal.ts";

/** In minor units. */
export const stakeSchema = z.int().check(z.positive());

/** The least and the greatest stake of a bet, in minor units of a currency whose scale is 1. */
export interface StakeLimits {
  readonly least: number;
  readonly greatest: number;
}

/** How many times the limits are those of the euro, so that they are worth about the same. */
const SCALES: Readonly<Record<string, number>> = { EUR: 1, USD: 1, GBP: 1, PLN: 4, BRL: 5, TRY: 40, UAH: 50, INR: 100 };

export function limitsIn(currency: string, { least, greatest }: StakeLimits): StakeLimits {
  const scale = Object.hasOwn(SCALES, currency) ? SCALES[currency] : undefined;
  if (scale === undefined) throw new GameRefusal("unknown-currency", `There are no stakes in ${currency}.`);
  return { least: least * scale, greatest: greatest * scale };
}

export function checkStake(stake: number, { least, greatest }: StakeLimits): void {
  if (stake < least) throw new GameRefusal("stake-too-low", `The least stake is ${least}.`);
  if (stake > greatest) throw new GameRefusal("stake-too-high", `The greatest stake is ${greatest}.`);
}
