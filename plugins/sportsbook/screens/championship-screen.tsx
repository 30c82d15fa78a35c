import { type Prepare, useRegionName, useService, useTitle } from "@core";
import { BoardState } from "../board/board-state.tsx";
import { SportFilters } from "../board/sport-filters.tsx";
import { useBoard } from "../board/use-board.ts";
import { useLimit } from "../board/use-limit.ts";
import { WayOn } from "../board/way-on.tsx";
import { SPORT_TREE } from "../contract.ts";
import { prepareBoard } from "../line/board-answer.ts";
import { CompetitionHead } from "../lists/competition-head.tsx";
import { useListTexts } from "../lists/list-texts.ts";
import {
  competitionOf,
  LINE_TYPE_NAMES,
  loadSport,
  readPlace,
  sportOf,
  usePlace,
  useSportTree,
} from "../lists/sport-place.ts";
import { MarketSelect } from "../market/market-select.tsx";
import { useMarket } from "../market/use-market.ts";
import { LINE_STORE } from "../tokens.ts";
import "./sport-screen.css";

export const prepare: Prepare = async (services, at) => {
  const place = readPlace(at);
  // If the sport is known, the list is requested before anything else happens.
  const sport = sportOf(place, services.get(SPORT_TREE).state) ?? (await loadSport(services, place));
  await prepareBoard(services, sport?.sportCode, place.lineType, place.filter);
};

/** The matches of one competition. */
export default function ChampionshipScreen() {
  const t = useListTexts();
  const line = useService(LINE_STORE);
  const regionName = useRegionName();
  const at = usePlace();
  const place = readPlace(at);
  const { lineType, filter } = place;
  const tree = useSportTree();
  const tournamentId = filter.tournament ?? "";
  const found = competitionOf(tournamentId, tree);
  const sport = sportOf(place, tree);
  const [market, setMarket] = useMarket(sport?.sportCode);
  const { limit, more } = useLimit(at.path);
  const board = useBoard(sport?.sportCode, lineType, { ...filter, ...limit });
  // The tree leaves out competitions without matches; the list may still know the name.
  const info = line.info(board.value?.ids[0] ?? "");
  const category = found?.category ?? info?.category;
  const tournament = found?.tournament ?? info?.tournament;
  const name = tournament?.name ?? t("championship.unknown");
  const country = category ? regionName(category) : "";
  useTitle(
    tournament ? t("championship.title", { name }) : name,
    tournament && t("championship.description", { name, country }),
  );

  if (tree && !tournament && (!sport || board.value)) return <UnknownCompetition />;
  const slug = tournament?.slug ?? at.params["slug"] ?? "";
  return (
    <div className="stack">
      {sport ? (
        <CompetitionHead
          tournament={{ id: tournamentId, name, slug }}
          category={category}
          sportCode={sport.sportCode}
          view={filter.top ? "top" : LINE_TYPE_NAMES[lineType]}
        />
      ) : (
        <h1 className="visually-hidden">{name}</h1>
      )}
      <div className="sport-filters">
        {sport && slug && lineType === 1 && !filter.top && (
          <SportFilters params={{ sport: sport.slug, slug, tournamentId, lineType: "prematch" }} form="championship" />
        )}
        <MarketSelect value={market} onChange={setMarket} sportCode={sport?.sportCode} />
      </div>
      <BoardState
        board={board}
        lineType={lineType}
        filter={filter}
        sport={sport}
        market={market}
        onMore={() => more(board.value?.ids.length ?? 0)}
      />
    </div>
  );
}

function UnknownCompetition() {
  const t = useListTexts();
  return (
    <>
      <h1 className="visually-hidden">{t("championship.unknown-title")}</h1>
      <WayOn
        icon="search"
        title={t("championship.unknown-title")}
        text={t("championship.unknown-text")}
        to="/all-live"
        label={t("sport.unknown-action")}
      />
    </>
  );
}
