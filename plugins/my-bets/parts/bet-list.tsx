import { useEffect } from "react";
import { Button, EmptyState, Failed, Link, Skeleton, useFormat, useService, useStore, useTexts } from "@core";
import { dayGroups } from "../day-groups.ts";
import type { BetState } from "../my-bets-api.ts";
import { MY_BETS } from "../tokens.ts";
import { BetCard } from "./bet-card.tsx";

/** Bets by day, with the states of a list: loading, failed, empty, and more of it. */
export function BetList({ state }: { state: BetState }) {
  const t = useTexts("my-bets");
  const format = useFormat();
  const store = useService(MY_BETS);
  const list = useStore(store, (lists) => lists[state]);
  useEffect(() => void store.load(state), [store, state]);

  if (list.status === "idle" || list.status === "loading") return <LoadingCards />;
  if (list.status === "failed") return <Failed error={list.error} onRetry={() => void store.load(state)} />;
  if (list.bets.length === 0) {
    return (
      <EmptyState
        icon="ticket"
        title={t(`empty.${state}.title`)}
        text={t(`empty.${state}.text`)}
        action={
          <Link className="button button-plain" to="/">
            {t("empty.action")}
          </Link>
        }
      />
    );
  }
  return (
    <>
      {dayGroups(list.bets).map(({ day, at, bets }) => (
        <section key={day} className="section" aria-labelledby={`bets-${state}-${day}`}>
          <h2 className="section-title" id={`bets-${state}-${day}`}>
            {format.dateTime(at, { weekday: "long", day: "numeric", month: "long" })}
          </h2>
          {bets.map((bet) => (
            <BetCard key={bet.id} bet={bet} />
          ))}
        </section>
      ))}
      {list.next === null ? null : (
        <Button block busy={list.isLoadingMore} onClick={() => void store.loadMore(state)}>
          {t(list.error ? "more-failed" : "more")}
        </Button>
      )}
    </>
  );
}

function LoadingCards() {
  const t = useTexts("my-bets");
  return (
    <div className="stack" role="group" aria-busy aria-label={t("loading")}>
      <Skeleton kind="block" height="168px" />
      <Skeleton kind="block" height="168px" />
    </div>
  );
}
