import { Button, HttpError, Icon, Link, useFormat, useService, useTexts } from "@core";
import { useState } from "react";
import { useMarketNames } from "../../sportsbook/exports/use-market-names.ts";
import { WALLET } from "../../wallet/contract.ts";
import { Money } from "../parts/money.tsx";
import { PEER_API } from "../peer-api.ts";
import { liabilityOf } from "../rules/exposure-rules.ts";
import type { Order } from "../wire.ts";

interface OrderListProps {
  readonly orders: readonly Order[];
  /** They are all of the market that is shown, so its name is left out. */
  readonly isOfMarket?: boolean;
  readonly onChanged: () => void;
}

/** Orders with what became of them; what is open can be cancelled. */
export function OrderList({ orders, isOfMarket = false, onChanged }: OrderListProps) {
  return (
    <ul className="peer-order-list">
      {orders.map((order) => (
        <OrderRow key={order.id} order={order} isOfMarket={isOfMarket} onChanged={onChanged} />
      ))}
    </ul>
  );
}

function OrderRow({
  order,
  isOfMarket,
  onChanged,
}: {
  readonly order: Order;
  readonly isOfMarket: boolean;
  readonly onChanged: () => void;
}) {
  const { id, eventId, marketId, event, outcomeId, side, price, stake, currency, matchedStake, matchedWin, openStake } =
    order;
  const t = useTexts("peer2peer");
  const format = useFormat();
  const names = useMarketNames();
  const api = useService(PEER_API);
  const wallet = useService(WALLET);
  const [state, setState] = useState<"idle" | "sending" | "failed">("idle");
  const name = names.outcome({ marketId, specifiers: "", outcomeId }, event);
  const money = (minor: number) => format.money(minor, currency);
  const atStake = (side === "back" ? matchedStake : matchedWin) + liabilityOf(side, openStake, price);
  const cancel = async () => {
    setState("sending");
    try {
      await api.cancel(id);
      setState("idle");
      void wallet.refresh();
      onChanged();
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      setState("failed");
    }
  };
  return (
    <li className="peer-order" data-side={side}>
      <div>
        <strong>
          <span className="peer-tag" data-side={side}>
            {t(side)}
          </span>{" "}
          {name} <bdi dir="ltr">{format.odds(price)}</bdi>
        </strong>
        {isOfMarket ? null : (
          <Link to={`/peer2peer/${eventId}`}>
            <bdi>{event.home}</bdi> – <bdi>{event.away}</bdi>
          </Link>
        )}
        <small>
          {t("order.matched-of", { matched: money(matchedStake), stake: money(stake) })}
          {openStake > 0 ? ` · ${t("order.open", { open: money(openStake) })}` : null}
          {order.ended !== null && order.ended !== "matched" ? ` · ${t(`ended.${order.ended}`)}` : null}
          {openStake > 0 && order.isKept ? ` · ${t("order.kept")}` : null}
        </small>
        <small>
          {order.status === "void" ? (
            t("order.void")
          ) : order.net !== null ? (
            <>
              {t("order.net")} <Money minor={order.net} currency={currency} isSigned />
              {order.commission !== null && order.net > 0 ? (
                <>
                  {" · "}
                  {t("order.commission")} <Money minor={order.commission} currency={currency} />
                </>
              ) : null}
            </>
          ) : (
            <>
              {t("order.at-stake")} <Money minor={atStake} currency={currency} />
            </>
          )}
        </small>
        {state === "failed" ? (
          <span className="field-error" role="alert">
            <Icon name="triangle-alert" size={16} />
            <span>{t("order.not-cancelled")}</span>
          </span>
        ) : null}
      </div>
      {openStake > 0 ? (
        <Button
          size="small"
          busy={state === "sending"}
          aria-label={t("order.cancel-of", { side: t(side), name, price: format.odds(price) })}
          onClick={() => void cancel()}
        >
          {t("order.cancel")}
        </Button>
      ) : null}
    </li>
  );
}
