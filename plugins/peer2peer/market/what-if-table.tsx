import { useTexts } from "@core";
import { useMarketNames } from "../../sportsbook/exports/use-market-names.ts";
import { Money } from "../parts/money.tsx";
import { exposureOf, whatIf } from "../rules/exposure-rules.ts";
import type { MarketBook, Order } from "../wire.ts";
import { exposed } from "./order-draft.ts";

interface WhatIfTableProps {
  readonly market: MarketBook;
  readonly orders: readonly Order[];
  readonly currency: string;
}

/** What each outcome would mean for the player now, and what is reserved for it. */
export function WhatIfTable({ market: { marketId, event, outcomes }, orders, currency }: WhatIfTableProps) {
  const t = useTexts("peer2peer");
  const names = useMarketNames();
  const ids = outcomes.map(({ outcomeId }) => outcomeId);
  const mine = orders.map(exposed);
  return (
    <section className="panel peer-form" aria-labelledby="peer-what-if">
      <h2 id="peer-what-if">{t("what-if.title")}</h2>
      <table className="peer-what-if">
        <thead>
          <tr>
            <th scope="col">{t("form.outcome")}</th>
            <th scope="col">{t("matched")}</th>
            <th scope="col">{t("what-if.worst")}</th>
          </tr>
        </thead>
        <tbody>
          {whatIf(ids, mine).map(({ outcome, matched, worst }) => (
            <tr key={outcome}>
              <th scope="row">{names.outcome({ marketId, specifiers: "", outcomeId: outcome }, event)}</th>
              <td>
                <Money minor={matched} currency={currency} isSigned />
              </td>
              <td>
                <Money minor={worst} currency={currency} isSigned />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="field-hint">
        {t("what-if.reserved")} <Money minor={exposureOf(ids, mine)} currency={currency} />
      </p>
    </section>
  );
}
