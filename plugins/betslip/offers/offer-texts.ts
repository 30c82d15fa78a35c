import type { Format, Texts } from "@core";
import type { OfferPays } from "./offer-wire.ts";

/** An offer in words: its name, what it pays, and what it does not cover. The texts are this folder's. */
export function offerTexts(pays: OfferPays, currency: string, t: Texts, format: Format) {
  const money = (minor: number) => format.money(minor, currency);
  const name = t(`${pays.kind}.name`);
  if (pays.kind === "boosted_price") {
    const values = { odds: format.odds(pays.odds), most: money(pays.mostStake) };
    return { name, text: t("boosted_price.text", values), not: t("boosted_price.not") };
  }
  const { minLegs: count, minOdds, most, back, days } = pays;
  const values = { count, odds: format.odds(minOdds), most: money(most) };
  return {
    name,
    text: `${t("insurance.text", values)} ${t(`insurance.${back}`, { count: days })}`,
    not: t("insurance.not", { count }),
  };
}
