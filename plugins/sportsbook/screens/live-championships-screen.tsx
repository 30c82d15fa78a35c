import { useTitle } from "@core";
import { BoardState } from "../board/board-state.tsx";
import { SportHead } from "../board/sport-head.tsx";
import { UnknownSport } from "../board/unknown-sport.tsx";
import { useBoard } from "../board/use-board.ts";
import { useListTexts, useSportName } from "../lists/list-texts.ts";
import { type TreeSport, usePlace, useSportTree } from "../lists/sport-place.ts";
import { MarketSelect } from "../market/market-select.tsx";
import { useMarket } from "../market/use-market.ts";
import ChampionshipScreen from "./championship-screen.tsx";
import "./sport-screen.css";

/** A competition's live matches, or if the address names a sport, its competitions that have some. */
export default function LiveChampionshipsScreen() {
  const { params } = usePlace();
  const tree = useSportTree();
  const id = params["id"];
  if (id === undefined) return <ChampionshipScreen />;
  const sport = tree?.sports.find((each) => each.id === id);
  if (sport) return <LiveCompetitions sport={sport} />;
  return tree && /^\d{1,3}$/.test(id) ? <UnknownSport /> : <ChampionshipScreen />;
}

const WHOLE = {} as const;

function LiveCompetitions({ sport }: { sport: TreeSport }) {
  const t = useListTexts();
  const nameOf = useSportName();
  const [market, setMarket] = useMarket(sport.sportCode);
  const board = useBoard(sport.sportCode, 2, WHOLE);
  const name = nameOf(sport.sportCode);
  useTitle(t("live-championships.title", { sport: name }), t("live-championships.description", { sport: name }));
  return (
    <div className="stack">
      <SportHead sport={sport} view="live" />
      <div className="sport-filters">
        <MarketSelect value={market} onChange={setMarket} sportCode={sport.sportCode} />
      </div>
      <BoardState board={board} lineType={2} filter={WHOLE} sport={sport} market={market} isWhole />
    </div>
  );
}
