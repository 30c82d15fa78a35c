import { Failed, Skeleton, useFormat, useResource, useService, useTexts } from "@core";
import { LOYALTY_API } from "../loyalty-api.ts";
import { PageFrame } from "../pages/page-frame.tsx";
import type { DayRecord, RecordsAnswer } from "./wire.ts";
import "./boards.css";

/** What was unusual today, with how ordinary the rest of the day was. */
export default function RecordsScreen() {
  const api = useService(LOYALTY_API);
  const { value, status, error, retry } = useResource((signal) => api.records(signal), [api]);
  return (
    <PageFrame page="daily-records">
      {() =>
        value ? (
          <Records answer={value} />
        ) : status === "failed" ? (
          <Failed error={error} onRetry={retry} />
        ) : (
          <Skeleton kind="block" height="280px" />
        )
      }
    </PageFrame>
  );
}

function Records({ answer: { at, records, settled, lost } }: { readonly answer: RecordsAnswer }) {
  const t = useTexts("loyalty-boards");
  const format = useFormat();
  const until = format.dateTime(at, { dateStyle: "medium", timeStyle: "short" });
  return (
    <section className="panel loyalty-flush" aria-label={t("today")}>
      <h2 className="loyalty-block-title">{t("until", { time: until })}</h2>
      {records.length === 0 ? <p className="loyalty-note">{t("none")}</p> : null}
      <ul>
        {records.map((record) => (
          <RecordRow key={record.kind} record={record} />
        ))}
      </ul>
      {settled === 0 ? null : (
        <p className="loyalty-note">
          {t("luck", {
            settled: format.number(settled),
            lost: format.number(lost / settled, { style: "percent", maximumFractionDigits: 0 }),
          })}
        </p>
      )}
    </section>
  );
}

const THOUSANDTHS = 1000;

function RecordRow({ record }: { readonly record: DayRecord }) {
  const t = useTexts("loyalty-boards");
  const format = useFormat();
  const { kind, name, stake, returned, currency, multiple, legs, game, at } = record;
  const times = t("times", { times: format.number(multiple / THOUSANDTHS, { maximumFractionDigits: 2 }) });
  const value = kind === "win" ? format.money(returned - stake, currency) : times;
  return (
    <li className="board-record">
      <span className="board-what">
        {t(`kind.${kind}`)}
        <b>
          {kind === "express" && legs !== null
            ? t("legs", { count: legs })
            : (game ?? t("returned", { amount: format.money(returned, currency) }))}
        </b>
      </span>
      <span className="board-who">
        <bdi>{name ?? t("unnamed")}</bdi> <small>{t("staked", { amount: format.money(stake, currency) })}</small>
      </span>
      <span className="board-value">
        <b>{value}</b>
        <time dateTime={at}>{format.dateTime(at, { timeStyle: "short" })}</time>
      </span>
    </li>
  );
}
