import {
  Button,
  CLOCK,
  EmptyState,
  Failed,
  Link,
  Skeleton,
  useFormat,
  useService,
  useStore,
  useTexts,
  VIEWPORT,
} from "@core";
import { useEffect } from "react";
import type { Bet } from "../../betslip/wire.ts";
import { NO_LIST } from "../bet-lists.ts";
import { isNarrowed, viewOf } from "../bet-view.ts";
import { dayGroups, dayHeading } from "../day-groups.ts";
import { BetColumns } from "../list/bet-columns.tsx";
import { MY_BETS } from "../tokens.ts";
import { BetCard } from "./bet-card.tsx";

export interface BetListProps {
  readonly listKey: string;
  /** Removes the filter of the list. */
  readonly onClear: () => void;
}

/** Bets by day, with the states of a list: loading, failed, empty, and more to load. */
export function BetList({ listKey, onClear }: BetListProps) {
  const t = useTexts("my-bets");
  const store = useService(MY_BETS);
  const isWide = useStore(useService(VIEWPORT), (viewport) => viewport.view === "wide");
  const list = useStore(store, (lists) => lists[listKey] ?? NO_LIST);
  useEffect(() => {
    void store.load(listKey);
    return () => store.drop(listKey);
  }, [store, listKey]);

  if (list.status === "idle" || list.status === "loading") return <LoadingCards />;
  if (list.status === "failed") return <Failed error={list.error} onRetry={() => void store.load(listKey)} />;
  if (list.bets.length === 0) return <NoBets listKey={listKey} onClear={onClear} />;
  return (
    <>
      {isWide ? <BetColumns listKey={listKey} bets={list.bets} /> : <BetCards bets={list.bets} />}
      {list.next === null ? null : (
        <Button block busy={list.isLoadingMore} onClick={() => void store.loadMore(listKey)}>
          {t(list.error ? "more-failed" : "more")}
        </Button>
      )}
    </>
  );
}

/** The simple view of a list. */
function BetCards({ bets }: { bets: readonly Bet[] }) {
  const format = useFormat();
  const now = useService(CLOCK).platformNow();
  return dayGroups(bets, format.state.timeZone).map(({ day, at, bets: ofDay }) => (
    <section key={day} className="section" aria-labelledby={`bets-${day}`}>
      <h2 className="section-title" id={`bets-${day}`}>
        {dayHeading(format, at, now)}
      </h2>
      {ofDay.map((bet) => (
        <BetCard key={bet.id} bet={bet} />
      ))}
    </section>
  ));
}

function NoBets({ listKey, onClear }: BetListProps) {
  const t = useTexts("my-bets");
  const tList = useTexts("my-bets-list");
  const view = viewOf(listKey);
  if (isNarrowed(view)) {
    return (
      <EmptyState
        icon="sliders-horizontal"
        title={tList("empty.title")}
        text={tList("empty.text")}
        action={<Button onClick={onClear}>{tList("clear")}</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon="ticket"
      title={t(`empty.${view.state}.title`)}
      text={t(`empty.${view.state}.text`)}
      action={
        <Link className="button button-plain" to="/">
          {t("empty.action")}
        </Link>
      }
    />
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
