import { useFormat, useTexts } from "@core";
import type { CampaignTerms, Reward, Wagering } from "../terms/terms-wire.ts";

/** One row of the terms: what it is about, what holds, and what follows from it. */
export interface TermRow {
  readonly name: "asks" | "amount" | "wagering" | "stake" | "time" | "counts" | "withdrawal" | "use" | "once";
  readonly says: string;
  readonly note?: string;
}

interface Shown {
  readonly terms: CampaignTerms;
  readonly currency: string;
}

type ExpressBoost = Extract<Reward, { kind: "express_boost" }>;

/** The name of the game that free rounds are in; its code where the catalogue has none any more. */
export const gameOf = ({ name, game }: Extract<Reward, { kind: "free_rounds" }>): string => name ?? game;

/** Says the terms of a campaign in the player's language, from the terms alone. */
export function useOfferWords() {
  const t = useTexts("bonuses");
  const format = useFormat();
  const { language } = format.state;

  const title = ({ terms: { title, trigger, reward }, currency }: Shown): string => {
    const named = title?.[language] ?? title?.["en"];
    if (named !== undefined) return named;
    const percent = "percent" in reward ? reward.percent : undefined;
    if (reward.kind === "points") return t("reward.points", { points: format.number(reward.points) });
    if (reward.kind === "free_rounds")
      return t("reward.free_rounds", { rounds: format.number(reward.rounds), game: gameOf(reward) });
    if (reward.kind === "express_boost") return t("reward.express_boost", { raise: reward.raise });
    const key = percent === undefined ? reward.kind : `percent_of_${trigger.kind}`;
    return t(`reward.${key}`, { amount: format.money(reward.amount, currency), percent });
  };

  const asks = ({ terms: { trigger }, currency }: Shown): string => {
    const least = "least" in trigger ? format.money(trigger.least, currency) : "";
    if (trigger.kind === "deposit" && trigger.nth !== undefined)
      return t("asks.deposit_nth", { least, nth: format.number(trigger.nth) });
    if (trigger.kind === "bet" && trigger.minOdds !== undefined)
      return t("asks.bet_odds", { least, odds: format.odds(trigger.minOdds) });
    return t(`asks.${trigger.kind}`, { least });
  };

  const row = (name: TermRow["name"], says: string, note?: string): TermRow => ({ name, says, ...(note && { note }) });

  const rows = (shown: Shown): readonly TermRow[] => {
    const { terms, currency } = shown;
    const { trigger, reward } = terms;
    const money = (minor: number) => format.money(minor, currency);
    const waits = !["registration", "code", "hand"].includes(trigger.kind);
    const wageringRows = ({ times, days, greatestStake, minOdds, weights }: Wagering, amount: number) => [
      row(
        "wagering",
        t("terms.times", { times: format.number(times), stake: money(amount * times) }),
        t("terms.times-note"),
      ),
      row("stake", money(greatestStake), t("terms.stake-note")),
      row("time", t("terms.days", { count: days }), t("terms.days-note")),
      row(
        "counts",
        t("terms.shares", { sport: weights.sport, casino: weights.casino }),
        minOdds === undefined ? undefined : t("terms.min-odds", { odds: format.odds(minOdds) }),
      ),
    ];
    const boostRows = ({ raise, bets, minLegs, minOdds, stake, amount, days }: ExpressBoost) => [
      row(
        "use",
        t("terms.boost-use", {
          ...{ bets: format.number(bets), legs: format.number(minLegs) },
          ...{ odds: format.odds(minOdds), stake: money(stake) },
        }),
        t("terms.boost-note", { raise, most: money(Math.floor(amount / bets)) }),
      ),
      row("time", t("terms.days", { count: days }), t("terms.boost-time")),
    ];
    return [
      row(
        "asks",
        asks(shown),
        waits && trigger.kind !== "lost_week" ? t("terms.waits", { count: terms.days }) : undefined,
      ),
      row(
        "amount",
        title({ ...shown, terms: { trigger, reward, conditions: {}, days: terms.days } }),
        trigger.kind === "lost_week" ? t("terms.a-week", { amount: money(trigger.mostAWeek) }) : undefined,
      ),
      ...(reward.kind === "free_rounds"
        ? [
            row(
              "use",
              t("terms.rounds-use", { game: gameOf(reward), stake: money(reward.stake) }),
              t(reward.wagering ? "terms.rounds-wagered" : "terms.rounds-cash", { most: money(reward.amount) }),
            ),
            row("time", t("terms.days", { count: reward.days }), t("terms.rounds-time")),
          ]
        : []),
      ...(reward.kind === "express_boost" ? boostRows(reward) : []),
      ...("wagering" in reward && reward.wagering ? wageringRows(reward.wagering, reward.amount) : []),
      ...(reward.kind === "free_bet"
        ? [
            row(
              "use",
              reward.conditions.minOdds === undefined
                ? t("terms.one-bet")
                : t("terms.one-bet-odds", { odds: format.odds(reward.conditions.minOdds) }),
              t("terms.free-bet-note", { count: reward.days }),
            ),
          ]
        : []),
      ...(reward.kind === "points" ? [row("use", t("terms.points-use"), t("terms.points-note"))] : []),
      row(
        "withdrawal",
        t("terms.withdrawal"),
        "wagering" in reward && reward.wagering ? t("terms.withdrawal-note") : undefined,
      ),
      row("once", t("terms.once"), terms.conditions.onceADevice ? t("terms.once-device") : undefined),
    ];
  };

  return { title, asks, rows };
}
