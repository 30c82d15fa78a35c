import { AccountRoom, EmptyState, Failed, HTTP, Skeleton, useFormat, useResource, useService, useTexts } from "@core";
import { useState } from "react";
import { ShopItemRow } from "./shop-item-row.tsx";
import { type ShopAnswer, shopAnswer } from "./wire.ts";
import "../bonuses.css";
import "./shop.css";

/** Rewards for points, with the points that the player has. */
export default function ShopScreen() {
  const t = useTexts("bonuses");
  const http = useService(HTTP);
  const [changed, setChanged] = useState<ShopAnswer>();
  const {
    value: loaded,
    status,
    error,
    retry,
  } = useResource((signal) => http.send("/api/v1/shop", { answer: shopAnswer, signal }), [http]);
  const value = changed ?? loaded;
  return (
    <AccountRoom title={t("shop.title")} lead={t("shop.lead")}>
      <div className="stack bonus-room">
        {value ? (
          <ShopContent answer={value} isBought={changed !== undefined} onChange={setChanged} />
        ) : status === "failed" ? (
          <Failed error={error} onRetry={retry} />
        ) : (
          <Skeleton kind="block" height="320px" />
        )}
      </div>
    </AccountRoom>
  );
}

interface ContentProps {
  readonly answer: ShopAnswer;
  readonly isBought: boolean;
  readonly onChange: (answer: ShopAnswer) => void;
}

function ShopContent({ answer, isBought, onChange }: ContentProps) {
  const t = useTexts("bonuses");
  const format = useFormat();
  const { points, items, orders, currency } = answer;
  return (
    <>
      <div className="panel shop-points">
        {t("shop.yours")} <b>{t("shop.points", { count: points })}</b>
        <p role="status">{isBought ? t("shop.bought") : null}</p>
      </div>
      {items.length === 0 ? (
        <EmptyState icon="gift" title={t("shop.none")} text={t("shop.none-text")} />
      ) : (
        <ul className="panel offer-list">
          {items.map((item) => (
            <li key={item.id}>
              <ShopItemRow item={item} answer={answer} onChange={onChange} />
            </li>
          ))}
        </ul>
      )}
      {orders.length > 0 ? (
        <section className="stack" aria-labelledby="shop-orders">
          <h2 id="shop-orders" className="offer-heading">
            {t("shop.orders")}
          </h2>
          <ul className="panel offer-list">
            {orders.map((order) => (
              <li key={order.id} className="shop-order">
                <span>{format.dateTime(order.at, { dateStyle: "medium", timeStyle: "short" })}</span>
                <b>{t("shop.item", { amount: format.money(order.amount, currency) })}</b>
                <span className="muted">{t("shop.points", { count: order.points })}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
