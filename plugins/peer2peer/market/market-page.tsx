import { EmptyState, Failed, Link, Skeleton, useFormat, useService, useStore, useTexts } from "@core";
import { useState } from "react";
import { SESSION } from "../../session/contract.ts";
import { OrderList } from "../orders/order-list.tsx";
import { About } from "../parts/about.tsx";
import { Notice, PeerFrame } from "../parts/peer-frame.tsx";
import { useOwnCurrency } from "../parts/use-own-currency.ts";
import { usePolled } from "../parts/use-polled.ts";
import { PEER_API, type PeerApi } from "../peer-api.ts";
import { BookGrid } from "./book-grid.tsx";
import type { Chosen } from "./order-draft.ts";
import { OrderForm } from "./order-form.tsx";
import { WhatIfTable } from "./what-if-table.tsx";
import "./market.css";

/** One market: what is offered, an order of the player's own, and what they have in it. */
export function MarketPage({ eventId }: { readonly eventId: string }) {
  const t = useTexts("peer2peer");
  const format = useFormat();
  const api = useService(PEER_API);
  const currency = useOwnCurrency();
  const player = useStore(useService(SESSION), ({ account }) => account?.number);
  const [chosen, setChosen] = useState<Chosen>();
  const [changes, setChanges] = useState(0);
  const { value, status, error, retry } = usePolled(
    async (signal) => {
      const [markets, orders] = await Promise.all([
        api.markets(currency, { eventIds: eventId }, signal),
        player === undefined ? [] : ordersOf(api, eventId, signal),
      ]);
      return { ...markets, orders };
    },
    [api, currency, eventId, player, changes],
  );
  const market = value?.markets[0];
  if (!value || !market)
    return (
      <PeerFrame title={t("title")} at="markets">
        {value ? (
          <EmptyState
            icon="calendar"
            title={t("gone.title")}
            text={t("gone.text")}
            action={
              <Link className="button button-plain" to="/peer2peer">
                {t("markets")}
              </Link>
            }
          />
        ) : status === "failed" ? (
          <Failed error={error} onRetry={retry} />
        ) : (
          <Skeleton kind="block" height="320px" />
        )}
      </PeerFrame>
    );
  const { event, startsAt, state, outcomes } = market;
  const isEmpty = outcomes.every(({ back, lay }) => back.length + lay.length === 0);
  const changed = () => setChanges((count) => count + 1);
  return (
    <PeerFrame title={`${event.home} – ${event.away}`} at="markets">
      <p className="muted">
        <time dateTime={startsAt}>{format.dateTime(startsAt, { dateStyle: "medium", timeStyle: "short" })}</time>
        {" · "}
        <bdi>{event.tournament}</bdi>
      </p>
      {state === "open" ? null : <Notice icon="lock">{t(`state-text.${state}`)}</Notice>}
      {status === "failed" ? <Notice icon="wifi-off">{t("stale")}</Notice> : null}
      {isEmpty && state === "open" ? <Notice>{t("empty")}</Notice> : null}
      <div className="peer-columns">
        <div className="peer-main">
          <BookGrid
            market={market}
            currency={currency}
            onChoose={(choice) => setChosen((last) => ({ ...choice, turn: (last?.turn ?? 0) + 1 }))}
          />
          {value.orders.length > 0 ? (
            <section className="panel peer-orders" aria-labelledby="peer-own">
              <h2 id="peer-own">{t("orders-here")}</h2>
              <OrderList orders={value.orders} isOfMarket onChanged={changed} />
            </section>
          ) : null}
        </div>
        <div className="peer-side">
          {/* Also a player who has read it finds it, but does not have to pass it. */}
          {state === "open" ? <About commission={value.commission} isOpen={value.orders.length === 0} /> : null}
          {state === "open" ? (
            <OrderForm
              key={chosen?.turn ?? 0}
              market={market}
              terms={value}
              currency={currency}
              orders={value.orders}
              chosen={chosen}
              isPlayer={player !== undefined}
              onPlaced={changed}
            />
          ) : null}
          {value.orders.length > 0 ? <WhatIfTable market={market} orders={value.orders} currency={currency} /> : null}
        </div>
      </div>
    </PeerFrame>
  );
}

/** A player has at most two hundred orders in a market: four pages. */
async function ordersOf(api: PeerApi, eventId: string, signal: AbortSignal) {
  const first = await api.orders({ eventId }, signal);
  const items = [...first.items];
  for (let next = first.next; next !== null && items.length < 200;) {
    const page = await api.orders({ eventId, cursor: next }, signal);
    items.push(...page.items);
    next = page.next;
  }
  return items;
}
