import { Flag, Link, NAVIGATION, useService, useTexts, useTitle } from "@core";
import { BoardState } from "../parts/board-state.tsx";
import { readPlace, sportOf, usePlace, useSportTree } from "./sport-place.ts";
import { useBoard } from "./use-board.ts";
import "./sport-screen.css";

/** The matches of one competition. */
export default function ChampionshipScreen() {
  const t = useTexts("sportsbook");
  const navigation = useService(NAVIGATION);
  const at = usePlace();
  const place = readPlace(at);
  const tree = useSportTree();
  const sport = sportOf(place, tree);
  const tournamentId = at.params["tournamentId"] ?? "";
  const board = useBoard(sport?.sportCode, place.lineType, { kind: "tournament", id: tournamentId });
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
      <BoardState board={board} isLive={place.lineType === 2} slug={sport?.slug} />
    </div>
  );
}
