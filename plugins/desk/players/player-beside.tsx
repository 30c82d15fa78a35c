import { Failed, Link, NAVIGATION, Skeleton, useFormat, useResource, useService, useTexts } from "@core";
import { DESK_HTTP } from "../contract.ts";
import { Restrictions } from "./restrictions.tsx";
import { StatusTag } from "./status-tag.tsx";
import { playerAnswer } from "./wire.ts";
import "./players.css";

/** A player beside a case of another room: their state, their money, and what restricts them. */
export function PlayerBeside({ number }: { readonly number: string }) {
  const t = useTexts("desk-players");
  const format = useFormat();
  const http = useService(DESK_HTTP);
  const navigation = useService(NAVIGATION);
  const player = useResource(
    (signal) => http.send(`/api/desk/v1/players/${number}`, { answer: playerAnswer, signal }),
    [number],
  );
  if (!player.value)
    return player.status === "failed" ? (
      <Failed error={player.error} title={t("player.failed")} onRetry={player.retry} />
    ) : (
      <Skeleton kind="block" height="240px" />
    );
  const { status, money, marks } = player.value;
  return (
    <section className="player-beside">
      <h2>
        <Link className="row-link" to={navigation.linkTo("player", { number })}>
          {t("player.title", { number })}
        </Link>{" "}
        <StatusTag status={status} />
        {marks.map((mark) => (
          <span className="desk-tag" key={mark}>
            {mark}
          </span>
        ))}
      </h2>
      <dl className="player-beside-money">
        {money.map(({ currency, available, pendingBets }) => (
          <div key={currency}>
            <dt>{t("figures.available", { currency })}</dt>
            <dd>
              <bdi dir="ltr">{format.money(available, currency)}</bdi>
            </dd>
            <dd>{t("figures.pending", { amount: format.money(pendingBets, currency) })}</dd>
          </div>
        ))}
      </dl>
      <Restrictions player={player.value} />
    </section>
  );
}
