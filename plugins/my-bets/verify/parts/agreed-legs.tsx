import { Link, NAVIGATION, useFormat, useService, useTexts } from "@core";
import type { Bet, PlacedLeg } from "../../../betslip/wire.ts";
import { isOneSided } from "../../../sportsbook/exports/names.ts";
import { BetLeg } from "../../parts/bet-leg.tsx";

/** The agreed legs, from the receipt; only the result of each leg is from the bet in its present state. */
export function AgreedLegs({ sealed, stated }: { sealed: Bet; stated: Bet | undefined }) {
  const t = useTexts("my-bets-verify");
  const format = useFormat();
  const navigation = useService(NAVIGATION);
  const { stake, currency, legs } = sealed;
  // Seasons are settled from their tables, races from their order: neither has a score to check.
  const ended = legs.filter((leg, at) => stated?.legs[at]?.result && !isOneSided(leg.marketId));
  return (
    <div className="verify-agreed">
      <h3>{t("agreed")}</h3>
      <ol className="line">
        {legs.map((leg, at) => (
          <BetLeg key={at} leg={withEnd(leg, stated?.legs[at])} isStill />
        ))}
      </ol>
      {ended.length > 0 ? (
        <ul className="verify-ended">
          {ended.map(({ eventId, home, away }) => (
            <li key={eventId}>
              <Link className="text-link" to={navigation.linkTo("verify-result", { eventId })}>
                {t("check-result")}
              </Link>{" "}
              <bdi>{home}</bdi> – <bdi>{away}</bdi>
            </li>
          ))}
        </ul>
      ) : null}
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
