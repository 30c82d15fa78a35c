import type { Format, Texts } from "@core";
import type { OfferPays } from "./offer-wire.ts";

/** An offer in words: its name, what it pays, what it does not cover, and when it ends. The texts are this folder's. */
export function offerTexts(pays: OfferPays, currency: string, t: Texts, format: Format) {
  const money = (minor: number) => format.money(minor, currency);
  const name = t(`${pays.kind}.name`);
  if (pays.kind === "raised_boost") {
    const { percent, minLegs: legs, minOdds, mostStake, most } = pays;
    const values = { percent, legs, odds: format.odds(minOdds), stake: money(mostStake), most: money(most) };
    return { name, text: t("raised_boost.text", values), not: t("raised_boost.not", { legs }), lapses: t("lapses") };
  }
  if (pays.kind !== "insurance") {
    const { kind, mostStake } = pays;
    const values = { odds: format.odds(kind === "boosted_price" ? pays.odds : pays.minOdds), most: money(mostStake) };
    const lapses = t(kind === "early_payout" ? "early_payout.lapses" : "lapses");
    return { name, text: t(`${kind}.text`, values), not: t(`${kind}.not`), lapses };
  }
  const { minLegs: count, minOdds, most, back, days } = pays;
  const values = { count, odds: format.odds(minOdds), most: money(most) };
  return {
    name,
    text: `${t("insurance.text", values)} ${t(`insurance.${back}`, { count: days })}`,
    not: t("insurance.not", { count }),
    lapses: t("lapses"),
  };
}
