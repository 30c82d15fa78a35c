import { Icon, useCopy, useFormat, useTexts } from "@core";
import { isOneSided } from "../../sportsbook/exports/names.ts";
import { useBetName } from "../exports/names.ts";
import { BetOffer } from "../offers/taken-offer.tsx";
import { LegMarket, LegName } from "../slip/parts/leg-name.tsx";
import type { Bet, PlacedLeg } from "../wire.ts";
import "../slip/parts/slip-leg.css";

/** A bet as it was struck: its outcomes, its price and its number. */
export function PlacedBet({ bet }: { bet: Bet }) {
  const t = useTexts("betslip");
  const format = useFormat();
  const nameOf = useBetName();
  const { news, copy } = useCopy();
  const [only] = bet.legs;
  const isSingle = bet.type === "single";
  if (!only) return null;
  return (
    <li className="slip-leg">
      {isSingle ? <LegName pick={only} event={only} /> : <p className="slip-pick">{nameOf(bet)}</p>}
      <p className="slip-odds">{isSingle ? <bdi dir="ltr">{format.odds(bet.odds)}</bdi> : null}</p>
      <button
        className="icon-button icon-button-small slip-remove"
        type="button"
        aria-label={t("receipt.copy", { id: bet.id })}
        onClick={() => void copy(bet.id)}
      >
        <Icon name={news === "copied" ? "check" : "copy"} size={16} />
      </button>
      {isSingle ? <LegPlace leg={only} /> : null}
      <p className="slip-market">
        {t("receipt.number")} <bdi dir="ltr">{bet.id}</bdi> ·{" "}
        <bdi>{format.dateTime(bet.placedAt, { timeStyle: "medium" })}</bdi>
      </p>
      <p className={news === "notCopied" ? "slip-market" : "visually-hidden"} role="status">
        {news === undefined ? "" : t(news === "copied" ? "receipt.copied" : "notCopied")}
      </p>
      {isSingle ? null : <PlacedLegs bet={bet} />}
      {bet.offer ? (
        <div className="slip-placed">
          <BetOffer bet={bet} />
        </div>
      ) : null}
    </li>
  );
}

function LegPlace({ leg }: { leg: PlacedLeg }) {
  const t = useTexts("betslip");
  return (
    <>
      <LegMarket pick={leg} event={leg} isLive={leg.isLive} />
      <p className="slip-market">{isOneSided(leg.marketId) ? leg.tournamentName : t("event", leg)}</p>
    </>
  );
}

/** The legs of an express or system, as stops on a line that ends in their combined odds. */
function PlacedLegs({ bet }: { bet: Bet }) {
  const t = useTexts("betslip");
  const format = useFormat();
  return (
    <div className="slip-placed">
      <ol className="line line-runs-on">
        {bet.legs.map((leg) => (
          <li key={`${leg.eventId}/${leg.marketId}`} className="slip-leg line-stop" data-stop="picked">
            <LegName pick={leg} event={leg} />
            <p className="slip-odds">
              <bdi dir="ltr">{format.odds(leg.odds)}</bdi>
            </p>
            <LegPlace leg={leg} />
          </li>
        ))}
      </ol>
      <p className="line-end">
        <span>{t(bet.type === "system" ? "return-factor" : "total-odds")}</span>
        <b>
          <bdi dir="ltr">{format.odds(bet.odds)}</bdi>
        </b>
      </p>
    </div>
  );
}
