import { useState } from "react";
import { Icon, Link, NAVIGATION, useService, useTexts, useTitle } from "@core";
import { BoardState } from "../parts/board-state.tsx";
import type { Column } from "../parts/market-columns.ts";
import { MarketSelect } from "../parts/market-select.tsx";
import { SportFilters } from "../parts/sport-filters.tsx";
import { readPlace, sportOf, usePlace, useSportTree } from "./sport-place.ts";
import { useBoard } from "./use-board.ts";
import "./sport-screen.css";

/** A sport's matches, live or to come, by competition. */
export default function SportScreen() {
  const t = useTexts("sportsbook");
  const navigation = useService(NAVIGATION);
  const place = readPlace(usePlace());
  const tree = useSportTree();
  const sport = sportOf(place, tree);
  const [market, setMarket] = useState<Column>("1x2");
  const isLive = place.lineType === 2;
  const board = useBoard(sport?.sportCode, place.lineType, place.filter);
  const name = t(`sports.${sport?.sportCode ?? "football"}`);
  const liveCount = tree?.sports.find((each) => each.sportCode === sport?.sportCode)?.counts.live;
  useTitle(t("sport.title", { sport: name }));

  return (
    <div className="stack">
      <header className="screen-head">
        <h1>
          <Icon name={`sport-${sport?.sportCode ?? "football"}`} size={24} />
          {name}
        </h1>
        {sport && (
          <nav className="segmented" aria-label={t("sport.line-type")}>
            <Link className="segment" to={navigation.linkTo("live-sport:slug", { slug: sport.slug })} current="page">
              <span>
                {t("sport.live")} <span className="count">{liveCount}</span>
              </span>
            </Link>
            <Link
              className="segment"
              to={navigation.linkTo("sport:slug", { slug: sport.slug })}
              {...(isLive ? {} : { current: "section" as const })}
            >
              {t("sport.upcoming")}
            </Link>
          </nav>
        )}
      </header>
      <div className="sport-filters">
        {sport && !isLive && <SportFilters slug={sport.slug} />}
        <MarketSelect value={market} onChange={setMarket} />
      </div>
      <BoardState
        board={board}
        isLive={isLive}
        slug={sport?.slug}
        market={market}
        wholeSport={!isLive && place.filter.kind === "all" ? sport?.sportCode : undefined}
      />
    </div>
  );
}
