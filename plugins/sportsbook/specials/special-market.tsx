import { useService, useTexts } from "@core";
import { priceKeyText } from "../contract.ts";
import { Crest } from "../match/crest.tsx";
import { PriceButton } from "../prices/price-button.tsx";
import type { SpecialMarket as Market } from "../specials-wire.ts";
import { NAMES } from "../tokens.ts";
import "./specials.css";

/** One market of a season: a side and its price beside each other, the favorites first. */
export function SpecialMarket({ market, title }: { market: Market; title?: boolean }) {
  const names = useService(NAMES);
  const t = useTexts("sportsbook-specials");
  const { marketId, specifiers, outcomes, eachWay } = market;
  return (
    <div className="special-market">
      {title && <h2>{names.market(marketId, specifiers)}</h2>}
      {eachWay && (
        <p className="special-each-way">
          {t("each-way", { fraction: `${eachWay.of}/${eachWay.over}`, count: eachWay.places })}
        </p>
      )}
      <ul>
        {outcomes.map(({ eventId, outcomeId, team }) => {
          const pick = { eventId, marketId, specifiers, outcomeId };
          return (
            <li key={priceKeyText(pick)}>
              <Crest teamId={team.id} />
              <span>
                <bdi>{team.name}</bdi>
              </span>
              <PriceButton pick={pick} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
