import { useResource, useService, useTexts } from "@core";
import { CATALOGUE } from "../../catalogue.ts";
import { GameRail } from "../../tiles/game-rail.tsx";
import { GameTile } from "../../tiles/game-tile.tsx";
import { MOST_CODES } from "../../wire.ts";
import type { TournamentTerms } from "../terms/terms-wire.ts";

/** Of a part of the casino, the most played ones. */
const MOST_OF_PART = 24;

/** The games whose rounds count: a row of those that are named, and one for each part of the casino. */
export function CountingGames({ terms: { games } }: { readonly terms: TournamentTerms }) {
  const t = useTexts("casino-tournaments");
  const casino = useTexts("casino");
  const codes = games.codes.slice(0, MOST_CODES).join();
  return (
    <>
      {codes === "" ? null : <Row title={t("games")} query={{ codes, limit: MOST_CODES }} />}
      {games.services.map((service) => (
        <Row
          title={t("games-of", { part: casino(`part.${service}`) })}
          query={{ service, limit: MOST_OF_PART }}
          all={`/casino/${service}`}
          key={service}
        />
      ))}
    </>
  );
}

interface RowProps {
  readonly title: string;
  readonly query: Readonly<Record<string, string | number>>;
  readonly all?: string;
}

function Row({ title, query, all }: RowProps) {
  const catalogue = useService(CATALOGUE);
  const { value } = useResource((signal) => catalogue.games(query, signal), [catalogue, JSON.stringify(query)]);
  if (!value || value.games.length === 0) return null;
  return (
    <GameRail title={title} all={all}>
      {value.games.map((game) => (
        <GameTile game={game} key={game.code} />
      ))}
    </GameRail>
  );
}
