import { useState } from "react";
import { useTexts, useTitle } from "@core";
import { BoardState } from "../parts/board-state.tsx";
import type { Column } from "../parts/market-columns.ts";
import { MarketSelect } from "../parts/market-select.tsx";
import { useSportTree } from "./sport-place.ts";
import { useBoard } from "./use-board.ts";
import "./sport-screen.css";

/** Everything that is being played, sport by sport. */
export default function LiveOverviewScreen() {
  const t = useTexts("sportsbook");
  const tree = useSportTree();
  const [market, setMarket] = useState<Column>("1x2");
  useTitle(t("live-overview.title"));
  const sports = tree?.sports ?? [{ sportCode: "football", slug: "football" }];
  return (
    <div className="stack">
      <header className="screen-head">
        <h1>
          <span className="live-dot" />
          {t("live-overview.heading")}
        </h1>
        <MarketSelect value={market} onChange={setMarket} />
      </header>
      {sports.map(({ sportCode, slug }) => (
        <LiveSport sportCode={sportCode} slug={slug} market={market} key={sportCode} />
      ))}
    </div>
  );
}

function LiveSport({ sportCode, slug, market }: { sportCode: string; slug: string; market: Column }) {
  const t = useTexts("sportsbook");
  const board = useBoard(sportCode, 2, ALL);
  return (
    <section className="section">
      <div className="section-head">
        <h2 className="section-title">
          {t(`sports.${sportCode}`)}
          <span className="count">{board.value?.length}</span>
        </h2>
      </div>
      <BoardState board={board} isLive slug={slug} market={market} />
    </section>
  );
}

const ALL = { kind: "all" } as const;
