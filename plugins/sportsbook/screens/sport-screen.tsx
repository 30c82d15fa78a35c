import { useTitle } from "@core";
import { BoardState } from "../board/board-state.tsx";
import { SportFilters, TopFilters } from "../board/sport-filters.tsx";
import { SportHead } from "../board/sport-head.tsx";
import { UnknownSport } from "../board/unknown-sport.tsx";
import { useListTexts, useSportName } from "../lists/list-texts.ts";
import { MarketSelect } from "../market/market-select.tsx";
import { useMarket } from "../market/use-market.ts";
import { readPlace, sportOf, usePlace, useSportTree } from "./sport-place.ts";
import { useBoard } from "./use-board.ts";
import { useLimit } from "./use-limit.ts";
import "./sport-screen.css";

/** A sport's matches by competition: upcoming, live, or of its biggest competitions. */
export default function SportScreen() {
  const t = useListTexts();
  const nameOf = useSportName();
  const at = usePlace();
  const place = readPlace(at);
  const { lineType, filter } = place;
  const tree = useSportTree();
  const sport = sportOf(place, tree);
  const [market, setMarket] = useMarket(sport?.sportCode);
  const { limit, more } = useLimit(at.path);
  const board = useBoard(sport?.sportCode, lineType, { ...filter, ...limit });
  const view = filter.top ? "top" : lineType === 2 ? "live" : "upcoming";
  const name = sport ? nameOf(sport.sportCode) : t("sport.unknown");
  const isWhole = lineType === 1 && Object.keys(filter).length === 0;
  useTitle(sport ? t(`sport.title-${view}`, { sport: name }) : name, t(`sport.description-${view}`, { sport: name }));

  if (!sport && tree) return <UnknownSport />;
  return (
    <div className="stack">
      <SportHead sport={sport} view={view} />
      <div className="sport-filters">
        {sport && view === "upcoming" && <SportFilters params={{ slug: sport.slug }} />}
        {sport && view === "top" && <TopFilters slug={sport.slug} />}
        <MarketSelect value={market} onChange={setMarket} sportCode={sport?.sportCode} />
      </div>
      <BoardState
        board={board}
        lineType={lineType}
        filter={filter}
        sport={sport}
        market={market}
        isWhole={isWhole}
        onMore={() => more(board.value?.ids.length ?? 0)}
      />
    </div>
  );
}
