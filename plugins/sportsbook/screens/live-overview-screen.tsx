import { useState } from "react";
import { EmptyState, Failed, Icon, Link, NAVIGATION, useService, useTexts, useTitle } from "@core";
import { EVERY_SPORT } from "../line/board-query.ts";
import { bySport } from "../line/by-sport.ts";
import { CompetitionList } from "../parts/competition-list.tsx";
import type { Column } from "../parts/market-columns.ts";
import { MarketSelect } from "../parts/market-select.tsx";
import { RowsSkeleton } from "../parts/rows-skeleton.tsx";
import { useMarket } from "../parts/use-market.ts";
import { LINE_STORE } from "../tokens.ts";
import { useSportTree } from "./sport-place.ts";
import { useBoard } from "./use-board.ts";
import "./sport-screen.css";

/** Everything that is being played, sport by sport; all of them or one. */
export default function LiveOverviewScreen() {
  const t = useTexts("sportsbook");
  const line = useService(LINE_STORE);
  const tree = useSportTree();
  const [market, setMarket] = useMarket();
  const [only, setOnly] = useState<string>();
  const board = useBoard(EVERY_SPORT, 2, WHOLE);
  useTitle(t("live-overview.title"), t("live-overview.description"));

  const order = tree?.sports.map((sport) => sport.sportCode) ?? [];
  const groups = bySport(
    (board.value?.ids ?? []).flatMap((id) => line.info(id) ?? []),
    order,
  );
  // A sport whose last match ends while it is the only one shown gives way to all of them.
  const shown = groups.filter(({ sportCode }) => sportCode === only);
  const chip = (sportCode: string | undefined, label: string, count: number) => (
    <button
      className="chip"
      type="button"
      aria-pressed={sportCode === (shown.length > 0 ? only : undefined)}
      onClick={() => setOnly(sportCode)}
      key={sportCode ?? ""}
    >
      {sportCode !== undefined && <Icon name={`sport-${sportCode}`} size={16} />}
      {label} <span className="count">{count}</span>
    </button>
  );

  return (
    <div className="stack">
      <header className="screen-head">
        <h1>
          <span className="live-dot" />
          {t("live-overview.heading")}
        </h1>
      </header>
      <div className="sport-filters">
        <div className="chip-row" role="group" aria-label={t("live-overview.sports")}>
          {groups.length > 0 && chip(undefined, t("live-overview.all"), board.value?.ids.length ?? 0)}
          {groups.map(({ sportCode, ids }) => chip(sportCode, t(`sports.${sportCode}`), ids.length))}
        </div>
        <MarketSelect value={market} onChange={setMarket} />
      </div>
      {board.value === undefined ? (
        board.status === "failed" ? (
          <Failed error={board.error} title={t("sport.failed")} onRetry={board.retry} />
        ) : (
          <RowsSkeleton rows={10} />
        )
      ) : groups.length === 0 ? (
        <EmptyState icon="radio" title={t("live-overview.empty")} text={t("live-overview.empty-text")} />
      ) : (
        (shown.length > 0 ? shown : groups).map(({ sportCode, ids }) => (
          <LiveSport sportCode={sportCode} ids={ids} market={market} key={sportCode} />
        ))
      )}
    </div>
  );
}

function LiveSport({ sportCode, ids, market }: { sportCode: string; ids: readonly string[]; market: Column }) {
  const t = useTexts("sportsbook");
  const navigation = useService(NAVIGATION);
  const slug = useSportTree()?.sports.find((sport) => sport.sportCode === sportCode)?.slug ?? sportCode;
  return (
    <section className="section">
      <div className="section-head">
        <h2 className="section-title">
          <Link to={navigation.linkTo("live-sport:slug", { slug })}>{t(`sports.${sportCode}`)}</Link>
          <span className="count">{ids.length}</span>
        </h2>
      </div>
      <CompetitionList eventIds={ids} lineType={2} filter={WHOLE} market={market} />
    </section>
  );
}

const WHOLE = {} as const;
