import { useFormat, useTexts } from "@core";
import { useBetName } from "../../betslip/exports/names.ts";
import type { Bet } from "../../betslip/wire.ts";
import { KeptPick } from "./kept-pick.tsx";

/** An open bet as it was last known, for reading only. */
export function KeptBet({ bet }: { readonly bet: Bet }) {
  const t = useTexts("pwa");
  const format = useFormat();
  const nameOf = useBetName();
  const { id, stake, potentialReturn, currency } = bet;
  return (
    <article className="panel offline-panel" data-bet={id}>
      <h3>
        {nameOf(bet)} <bdi dir="ltr">{id}</bdi>
      </h3>
      <ol className="line">
        {bet.legs.map((leg) => (
          <KeptPick key={`${leg.eventId}/${leg.marketId}/${leg.specifiers}/${leg.outcomeId}`} pick={leg} event={leg} />
        ))}
      </ol>
      <dl className="facts">
        <div>
          <dt>{t("offline.stake")}</dt>
          <dd>
            <bdi dir="ltr">{format.money(stake, currency)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t("offline.return")}</dt>
          <dd>
            <bdi dir="ltr">{format.money(potentialReturn, currency)}</bdi>
          </dd>
        </div>
      </dl>
    </article>
  );
}
