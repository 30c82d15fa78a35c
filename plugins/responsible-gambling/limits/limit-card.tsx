import { Icon, Link, StatusPill, useTexts } from "@core";
import { type LimitKind, PERIODS_OF } from "../limit-rules.ts";
import type { LimitsAnswer } from "../wire.ts";
import { ICON_OF } from "./kinds.ts";
import { LimitBar } from "./limit-bar.tsx";
import { RaiseNote } from "./raise-note.tsx";
import { useAmounts } from "./use-words.ts";

interface LimitCardProps {
  readonly kind: LimitKind;
  readonly answer: LimitsAnswer;
  /** Across the whole width. */
  readonly isWide?: boolean;
  /** The page of these limits; undefined on that page itself. */
  readonly to?: string | undefined;
}

/** The limits of a kind. To lower and to raise are the same button twice. */
export function LimitCard({ kind, answer, isWide, to }: LimitCardProps) {
  const t = useTexts("responsible-gambling");
  const amounts = useAmounts(kind, answer.currency);
  const limits = PERIODS_OF[kind].flatMap((period) =>
    answer.limits.filter((limit) => limit.kind === kind && limit.period === period),
  );
  const lefts = limits.filter(({ period }) => period !== "bet").map(({ left }) => left);
  const name = t(`title.${kind}`);
  const way = (act: string) =>
    to === undefined ? null : (
      <Link className="button button-plain" to={to} aria-label={t("of", { act, limit: name })}>
        {act}
      </Link>
    );
  return (
    <section className={isWide ? "limit-card limit-card-wide panel" : "limit-card panel"} aria-label={name}>
      <header className="limit-card-head">
        <Icon name={ICON_OF[kind]} />
        <div>
          <h2>{name}</h2>
          <p>
            {t(`about.${kind}`)}
            {lefts.length > 1 ? ` ${t("lowest", { amount: amounts(Math.min(...lefts)) })}` : null}
          </p>
        </div>
        {limits.some(({ raise }) => raise) ? (
          <StatusPill status="waiting" icon="clock">
            {t("raise.pill")}
          </StatusPill>
        ) : null}
      </header>
      {limits.length === 0 ? (
        <p className="limit-value">{t("none")}</p>
      ) : (
        <div className="limit-periods">
          {limits.map((limit) => (
            <LimitBar key={`${limit.period} ${limit.counts}`} limit={limit} currency={answer.currency} />
          ))}
        </div>
      )}
      {limits.map((limit) =>
        limit.raise ? (
          <RaiseNote key={limit.period} limit={limit} raise={limit.raise} currency={answer.currency} at={answer.at} />
        ) : null,
      )}
      {to === undefined ? null : (
        <div className="answers">
          {limits.length === 0 ? (
            way(t("set"))
          ) : (
            <>
              {way(t("lower"))}
              {way(t("higher"))}
            </>
          )}
        </div>
      )}
    </section>
  );
}
