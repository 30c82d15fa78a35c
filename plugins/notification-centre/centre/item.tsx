import { Icon, Link, Moment, useFormat, useService, useTexts, useWay } from "@core";
import { CENTRE } from "../tokens.ts";
import type { Notification } from "../wire.ts";
import { itemView } from "./item-view-rules.ts";

/** One notification, as a link to its subject if this build has a screen for it. */
export function Item({ item, isNew }: { item: Notification; isNew: boolean }) {
  const t = useTexts("notification-centre");
  const centre = useService(CENTRE);
  const way = useWay();
  const { title, icon, to, screen, amount, note } = itemView(item);
  return (
    <li className="notification" data-new={isNew || undefined}>
      <Icon name={icon} />
      <div className="notification-words">
        {screen === undefined || way(screen) !== undefined ? (
          <Link className="notification-title" to={to} onClick={() => centre.close()}>
            {t(title)}
          </Link>
        ) : (
          <span className="notification-title">{t(title)}</span>
        )}
        <About item={item} />
        {note === undefined ? null : <p>{t(note)}</p>}
        {amount !== 0 && "currency" in item ? <Moved amount={amount} currency={item.currency} /> : null}
        <p>
          {isNew ? (
            <>
              <span className="notification-new">{t("new")}</span> ·{" "}
            </>
          ) : null}
          <Moment at={item.at} />
        </p>
      </div>
    </li>
  );
}

/** The name of the bet or browser, the amount of a payment, or a person's words. Others wrote them, so each is isolated in its text direction. */
function About({ item }: { item: Notification }) {
  const t = useTexts("notification-centre");
  const format = useFormat();
  if (item.kind === "new-device") {
    return (
      <p className="notification-device">
        <bdi>{item.device}</bdi> <bdi dir="ltr">{item.address}</bdi>
      </p>
    );
  }
  if (item.kind === "data-corrected" && item.words) {
    return (
      <p>
        <bdi>{item.words}</bdi>
      </p>
    );
  }
  if (item.kind === "payment-changed") {
    return (
      <p>
        <bdi dir="ltr">{format.money(item.amount, item.currency)}</bdi>
      </p>
    );
  }
  if (item.kind === "limit-used" || item.kind === "limit-changed") {
    const period = `limit.${item.limit === "time" ? "calendar" : "window"}.${item.period}`;
    return (
      <p>
        {t(`limit.of.${item.limit}`)} · {t(period)}
        {item.kind === "limit-used" ? (
          <>
            {" "}
            · <bdi>{format.number(item.percent / 100, { style: "percent" })}</bdi>
          </>
        ) : null}
      </p>
    );
  }
  if (!("betId" in item)) return null;
  return (
    <p>
      <bdi>{item.home}</bdi>
      {item.away === "" ? null : (
        <>
          {" – "}
          <bdi>{item.away}</bdi>
        </>
      )}
      {item.legs > 1 ? ` ${t("more-picks", { count: item.legs - 1 })}` : null}
    </p>
  );
}

function Moved({ amount, currency }: { amount: number; currency: string }) {
  const t = useTexts("notification-centre");
  const format = useFormat();
  return (
    <p>
      {t(amount > 0 ? "added" : "taken")} <bdi dir="ltr">{format.money(Math.abs(amount), currency)}</bdi>
    </p>
  );
}
