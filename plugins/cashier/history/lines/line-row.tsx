import { Icon, useFormat, useTexts } from "@core";
import { useState } from "react";
import { ExchangeSides } from "../../exchange/exchange-rate.tsx";
import { Amount } from "../frame/amount.tsx";
import type { HistoryLine } from "../wire.ts";
import { LineDetails } from "./line-details.tsx";
import { lookOf } from "./line-look.ts";

/** A movement of the player's money. Pressed, it shows its postings. */
export function LineRow({ line, currency }: { readonly line: HistoryLine; readonly currency: string }) {
  const t = useTexts("cashier-history");
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { icon, text } = lookOf(line);
  return (
    <li>
      <details className="money-row" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <Icon name={icon} />
          <span className="money-row-name">{t(`movement.${text}`)}</span>
          <span className="money-row-change">
            <Amount minor={line.change} currency={currency} isChange />
          </span>
          <span className="money-row-about">
            <time dateTime={line.at}>{format.dateTime(line.at, { hour: "2-digit", minute: "2-digit" })}</time>
            {line.product === "none" ? null : <> · {t(`product.${line.product}`)}</>}
            {line.exchange ? (
              <>
                {" · "}
                <ExchangeSides exchange={line.exchange} />
              </>
            ) : null}
          </span>
          <span className="money-row-balance">
            {t("balance-after")} <Amount minor={line.balance} currency={currency} />
          </span>
        </summary>
        {isOpen ? <LineDetails line={line} currency={currency} /> : null}
      </details>
    </li>
  );
}
