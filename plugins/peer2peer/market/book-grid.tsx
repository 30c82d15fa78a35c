import { useFormat, useTexts } from "@core";
import { useMarketNames } from "../../sportsbook/exports/use-market-names.ts";
import { Money } from "../parts/money.tsx";
import type { Side } from "../rules/exposure-rules.ts";
import type { Level, MarketBook } from "../wire.ts";

interface BookGridProps {
  readonly market: MarketBook;
  readonly currency: string;
  readonly onChoose: (choice: { outcomeId: string; side: Side; price: number | undefined }) => void;
}

const PLACES = [0, 1, 2] as const;

/** The best three prices to back and to lay of each outcome, the best ones in the middle. A press fills in the order. */
export function BookGrid({ market: { marketId, event, outcomes, state }, currency, onChoose }: BookGridProps) {
  const t = useTexts("peer2peer");
  const format = useFormat();
  const names = useMarketNames();
  const nameOf = (outcomeId: string) => names.outcome({ marketId, specifiers: "", outcomeId }, event);
  return (
    <div className="panel peer-grid-wrap" tabIndex={0} role="group" aria-label={t("prices")}>
      <table className="peer-grid">
        <thead>
          <tr>
            <th scope="col">{names.market(marketId, "", event)}</th>
            <td colSpan={2} data-side="back" data-far="" />
            <th scope="col" data-side="back">
              {t("back")}
            </th>
            <th scope="col" data-side="lay">
              {t("lay")}
            </th>
            <td colSpan={2} data-side="lay" data-far="" />
          </tr>
        </thead>
        <tbody>
          {outcomes.map(({ outcomeId, back, lay, last, matched }) => {
            const name = nameOf(outcomeId);
            const cell = (side: Side, place: number, level: Level | undefined) => (
              <td key={`${side}${place}`} data-far={place > 0 ? "" : undefined}>
                <button
                  type="button"
                  className="peer-cell"
                  data-side={side}
                  disabled={state !== "open" || (level === undefined && place > 0)}
                  aria-label={
                    level
                      ? t("cell", {
                          ...{ side: t(side), name, price: format.odds(level.price) },
                          amount: format.money(level.stake, currency),
                        })
                      : t("cell-empty", { side: t(side), name })
                  }
                  onClick={() => onChoose({ outcomeId, side, price: level?.price })}
                >
                  <b dir="ltr">{level ? format.odds(level.price) : "–"}</b>
                  <small dir="ltr">{level ? format.money(level.stake, currency) : " "}</small>
                </button>
              </td>
            );
            return (
              <tr key={outcomeId}>
                <th scope="row">
                  <span>{name}</span>
                  <small>
                    {last === null ? null : (
                      <>
                        {t("last")} <bdi dir="ltr">{format.odds(last)}</bdi>
                        {" · "}
                      </>
                    )}
                    {t("matched")} <Money minor={matched} currency={currency} />
                  </small>
                </th>
                {PLACES.toReversed().map((place) => cell("back", place, back[place]))}
                {PLACES.map((place) => cell("lay", place, lay[place]))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
