import { useFormat, useTexts } from "@core";
import { boostOf } from "../rules/bonus-rules.ts";
import type { BetView } from "../slip/bet-view.ts";
import type { SlipModel } from "../slip/use-slip.ts";
import { boostNow, nextBoost } from "./boost-steps.ts";

const termsOf = ({ type, eachWay, freeBet }: BetView) => ({ type, eachWay, isFreeBet: freeBet !== undefined });

/** The amounts that a boost adds to the return and a tax takes from it; the return that is shown includes both. */
export function BonusLines({ model }: { model: SlipModel }) {
  const t = useTexts("betslip");
  const format = useFormat();
  const { bets, bonuses, currency } = model;
  const money = (minor: number) => format.money(minor, currency);
  const [only] = bets;
  // A boost is only for an express that is placed with money.
  const isExpress = bets.length === 1 && only !== undefined && boostOf(bonuses.boost ?? null, termsOf(only)) !== null;
  const legs = isExpress ? only.legs.map(({ odds }) => ({ odds })) : [];
  const percent = bonuses.boost && isExpress ? boostNow(bonuses.boost, legs) : 0;
  const next = bonuses.boost && isExpress ? nextBoost(bonuses.boost, legs) : undefined;
  const minOdds = format.odds(bonuses.boost?.minOdds ?? 0);
  const tax = bets.reduce((sum, bet) => sum + bet.tax, 0);
  return (
    <>
      {percent > 0 || next ? (
        <p className="slip-total">
          <span>
            {percent > 0 ? t("boost.line", { percent }) : null}
            {percent > 0 && next ? " · " : null}
            {next ? t("boost.next", { count: next.legs, percent: next.percent, odds: minOdds }) : null}
          </span>
          {only && only.boost > 0 ? (
            <b>
              <bdi dir="ltr">{`+${money(only.boost)}`}</bdi>
            </b>
          ) : null}
        </p>
      ) : null}
      {bonuses.taxRate > 0 ? (
        <p className="slip-total">
          <span>
            {t("tax", {
              percent: format.number(bonuses.taxRate / 10_000, { style: "percent", maximumFractionDigits: 2 }),
            })}
          </span>
          <b>
            <bdi dir="ltr">{`−${money(tax)}`}</bdi>
          </b>
        </p>
      ) : null}
    </>
  );
}
