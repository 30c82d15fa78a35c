import type { Benefit, Program } from "../../../../plugins/loyalty/wire.ts";
import type { PlatformClock } from "../../../clock.ts";
import type { Database } from "../../../db/database.ts";
import { currencySettings, isCurrency } from "../../../money/currencies.ts";
import { findPointCost, listLevels, listMargins, listStatuses, type StoredBenefit } from "./program-repository.ts";

const EURO = 100;

/** The ladder and the statuses with what they bring and cost, in a currency; in euros where it brings no points. */
export async function programIn(database: Database, clock: PlatformClock, asked = "EUR"): Promise<Program> {
  const [levels, statuses, products, cost] = await Promise.all([
    listLevels(database),
    listStatuses(database),
    listMargins(database, new Date(clock.now())),
    isCurrency(asked) ? findPointCost(database, asked) : undefined,
  ]);
  const currency = cost === undefined ? "EUR" : asked;
  const pointCost = cost ?? (await findPointCost(database, "EUR")) ?? 0;
  // What such play costs is told by the margin of singles, which most bets are.
  const margin = products.find(({ product }) => product === "single")?.least ?? 0;
  const benefits = (stored: readonly StoredBenefit[]) => stored.map((each) => benefitIn(each, currency));
  return {
    currency,
    pointCost,
    products,
    levels: levels.map(({ brings, fromPoints, ...level }) => ({
      ...level,
      fromPoints,
      cost: fromPoints * pointCost,
      brings: benefits(brings),
    })),
    statuses: statuses.map(({ play, brings, ...status }) => ({
      ...status,
      play: minorOf(play, currency),
      cost: Math.round((minorOf(play, currency) * margin) / 10_000),
      brings: benefits(brings),
    })),
  };
}

/** So many euros, roughly, in minor units of a currency. */
export const minorOf = (euros: number, currency: string): number =>
  Math.round(euros * EURO * currencySettings(currency).scale);

const benefitIn = (benefit: StoredBenefit, currency: string): Benefit =>
  benefit.kind === "free-bet"
    ? { kind: benefit.kind, amount: minorOf(benefit.euros, currency) }
    : { kind: benefit.kind };
