import { Failed, Icon, Skeleton, useFormat, useService, useTexts } from "@core";
import { useEffect, useId, useState } from "react";
import type { Bet } from "../../betslip/wire.ts";
import { MY_BETS } from "../tokens.ts";
import type { BetHistoryEntry } from "../wire.ts";
import "./bet-history.css";

type Loaded = { readonly entries: readonly BetHistoryEntry[] } | { readonly error: unknown } | undefined;

/** Everything that happened to a bet, requested when the history is opened and whenever the bet changes. */
export function BetHistory({ bet, isShown }: { bet: Bet; isShown: boolean }) {
  const t = useTexts("my-bets");
  const [isOpen, setOpen] = useState(isShown);
  return (
    <details className="bet-history" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="history" size={16} />
        <span>{t("history.title")}</span>
        <Icon name="chevron-down" size={16} />
      </summary>
      {isOpen ? <Entries bet={bet} /> : null}
    </details>
  );
}

function Entries({ bet }: { bet: Bet }) {
  const t = useTexts("my-bets");
  const store = useService(MY_BETS);
  const label = useId();
  const [loaded, setLoaded] = useState<Loaded>();
  const [attempt, setAttempt] = useState(0);
  const { id } = bet;
  useEffect(() => {
    let isCurrent = true;
    store.history(id).then(
      (entries) => isCurrent && setLoaded({ entries }),
      (error: unknown) => isCurrent && setLoaded({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [store, id, bet, attempt]);

  if (!loaded) return <Skeleton kind="block" height="64px" />;
  if ("error" in loaded) return <Failed error={loaded.error} onRetry={() => setAttempt((count) => count + 1)} />;
  return (
    <>
      <span className="visually-hidden" id={label}>
        {t("history.of", { id })}
      </span>
      <ol className="bet-history-entries" aria-labelledby={label}>
        {loaded.entries.map((entry, place) => (
          <Entry key={place} entry={entry} currency={bet.currency} />
        ))}
      </ol>
    </>
  );
}

function Entry({ entry, currency }: { entry: BetHistoryEntry; currency: string }) {
  const t = useTexts("my-bets");
  const format = useFormat();
  const { at, kind, reason, status, amount } = entry;
  // In a bet of several legs, one may be cancelled while the others go on.
  const text = kind === "cancelled" && status !== "void" ? "cancelled-leg" : kind;
  const says = t(`history.${text}`, { status: t(`status.${status}`) });
  const sign = amount > 0 ? "+" : "";
  return (
    <li>
      <b>{says}</b>
      <b>{amount === 0 ? null : <bdi dir="ltr">{sign + format.money(amount, currency)}</bdi>}</b>
      <time dateTime={at}>{format.dateTime(at)}</time>
      {reason === null ? null : <span>{t(`void-reason.${reason}`)}</span>}
    </li>
  );
}
