import { type Prepare, useTitle } from "@core";
import { BoardState } from "../board/board-state.tsx";
import { SportFilters, TopFilters } from "../board/sport-filters.tsx";
import { SportHead } from "../board/sport-head.tsx";
import { UnknownSport } from "../board/unknown-sport.tsx";
import { useBoard } from "../board/use-board.ts";
import { useLimit } from "../board/use-limit.ts";
import { SPORT_TREE } from "../contract.ts";
import { prepareBoard } from "../line/board-answer.ts";
import type { BoardFilter } from "../line/board-query.ts";
import { useListTexts, useSportName } from "../lists/list-texts.ts";
import { loadSport, readPlace, sportOf, type SportPlace, usePlace, useSportTree } from "../lists/sport-place.ts";
import { MarketSelect } from "../market/market-select.tsx";
import { useMarket } from "../market/use-market.ts";
import { OPEN_MATCHES } from "../offering/competition-order.ts";
import "./sport-screen.css";

export const prepare: Prepare = async (services, at) => {
  const place = readPlace(at);
  // If the sport is known, the list is requested before anything else happens.
  const sport = sportOf(place, services.get(SPORT_TREE).state) ?? (await loadSport(services, place));
  await prepareBoard(services, sport?.sportCode, place.lineType, requested(place));
};

/** Whether every competition of the sport is listed. */
const isWholeSport = ({ lineType, filter }: SportPlace) => lineType === 1 && Object.keys(filter).length === 0;

/** Of a whole sport only the matches of the competitions that are open at first; the others load theirs when opened. */
const requested = (place: SportPlace): BoardFilter => (isWholeSport(place) ? { first: OPEN_MATCHES } : place.filter);

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
  const board = useBoard(sport?.sportCode, lineType, { ...requested(place), ...limit });
  const view = filter.top ? "top" : lineType === 2 ? "live" : "upcoming";
  const name = sport ? nameOf(sport.sportCode) : t("sport.unknown");
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
        isWhole={isWholeSport(place)}
        onMore={() => more(board.value?.ids.length ?? 0)}
      />
    </div>
  );
}
