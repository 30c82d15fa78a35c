import { Flag, NAVIGATION, type Readable, useProvided, useService, useStore, useTexts } from "@core";
import { PINNED_COMPETITIONS, type SportTree } from "../../sportsbook/contract.ts";
import { competitionAt } from "../where.ts";
import { TreeLink } from "./tree-link.tsx";

/** The competitions that the player has starred, if they have matches; empty unless a plugin stores stars. */
export function PinnedCompetitions({ tree }: { tree: SportTree }) {
  const store = useProvided(PINNED_COMPETITIONS);
  return store && <PinnedList tree={tree} store={store} />;
}

function PinnedList({ tree, store }: { tree: SportTree; store: Readable<readonly string[]> }) {
  const t = useTexts("menu");
  const navigation = useService(NAVIGATION);
  const ids = useStore(store);
  const competition = useStore(navigation, competitionAt);
  const all = tree.sports.flatMap((sport) =>
    sport.categories.flatMap(({ countryCode, tournaments }) =>
      tournaments.map((tournament) => ({ ...tournament, countryCode, sport: sport.slug })),
    ),
  );
  const pinned = ids.flatMap((id) => all.find((each) => each.id === id) ?? []);
  if (pinned.length === 0) return null;
  return (
    <>
      <h2 className="tree-title">{t("favourites")}</h2>
      <ul>
        {pinned.map(({ id, name, slug, sport, countryCode, counts }) => (
          <li key={id}>
            <TreeLink
              to={navigation.linkTo("championship", { sport, slug, tournamentId: id, lineType: "all" })}
              icon={<Flag countryCode={countryCode} />}
              count={counts.prematch + counts.live}
              current={id === competition}
            >
              {name}
            </TreeLink>
          </li>
        ))}
      </ul>
    </>
  );
}
