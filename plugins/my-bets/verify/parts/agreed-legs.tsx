import { useFormat, useTexts } from "@core";
import { BetLeg } from "../../parts/bet-leg.tsx";
import type { Bet, PlacedLeg } from "../../wire.ts";

/** What was agreed, by the receipt; of the bet as it stands now only how each leg ended. */
export function AgreedLegs({ sealed, stated }: { sealed: Bet; stated: Bet | undefined }) {
  const t = useTexts("my-bets-verify");
  const format = useFormat();
  const { stake, currency, legs } = sealed;
  return (
    <div className="verify-agreed">
      <h3>{t("agreed")}</h3>
      <ol className="line">
        {legs.map((leg, at) => (
          <BetLeg key={at} leg={withEnd(leg, stated?.legs[at])} isStill />
        ))}
      </ol>
      <p>
        {t("stake")} <bdi dir="ltr">{format.money(stake, currency)}</bdi>
      </p>
    </div>
  );
}

function withEnd(leg: PlacedLeg, stated: PlacedLeg | undefined): PlacedLeg {
  if (!stated) return leg;
  const { result, score, voidReason, deadHeat, deduction, placed, parts } = stated;
  return { ...leg, result, score, voidReason, deadHeat, deduction, placed, parts };
}
