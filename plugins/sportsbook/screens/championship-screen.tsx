import { Flag, Link, NAVIGATION, useService, useTexts, useTitle } from "@core";
import { BoardState } from "../parts/board-state.tsx";
import { LINE_STORE } from "../tokens.ts";
import { readPlace, sportOf, usePlace, useSportTree, type SportFilter } from "./sport-place.ts";
import { useBoard } from "./use-board.ts";
import "./sport-screen.css";

const ALL: SportFilter = { kind: "all" };

/** The matches of one competition. */
export default function ChampionshipScreen() {
  const t = useTexts("sportsbook");
  const navigation = useService(NAVIGATION);
  const line = useService(LINE_STORE);
  const at = usePlace();
  const place = readPlace(at);
  const tree = useSportTree();
  const sport = sportOf(place, tree);
  const tournamentId = at.params["tournamentId"] ?? "";
  const board = useBoard(sport?.sportCode, place.lineType, ALL);
  const found = tree?.sports
    .flatMap((each) => each.categories)
    .flatMap((category) => category.tournaments.map((tournament) => ({ ...tournament, category })))
    .find((each) => each.id === tournamentId);
  const sportName = t(`sports.${sport?.sportCode ?? "football"}`);
  const name = found?.name ?? sportName;
  useTitle(t("sport.title", { sport: name }));

  return (
    <div className="stack">
      <header className="screen-head">
        <h1>
          {found && <Flag countryCode={found.category.countryCode} />}
          {name}
        </h1>
        {sport && (
          <Link className="text-link" to={navigation.linkTo("sport:slug", { slug: sport.slug })}>
            {t("championship.all", { sport: sportName })}
          </Link>
        )}
      </header>
      <BoardState
        board={board}
        isLive={place.lineType === 2}
        slug={sport?.slug}
        keep={(eventId) => line.info(eventId)?.tournament.id === tournamentId}
      />
    </div>
  );
}
