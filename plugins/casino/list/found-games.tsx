import { useResource, useService, useTexts } from "@core";
import { CATALOGUE } from "../catalogue.ts";
import { GameRail } from "../tiles/game-rail.tsx";
import { GameTile } from "../tiles/game-tile.tsx";
import { LONGEST_QUERY } from "../wire.ts";

const MOST = 12;

/** Games that the product's search finds; nothing if it finds none. */
export default function FoundGames({ query }: { query: string }) {
  const t = useTexts("casino");
  const catalogue = useService(CATALOGUE);
  const q = query.trim().slice(0, LONGEST_QUERY);
  const found = useResource(
    async (signal) => (q === "" ? [] : (await catalogue.games({ q, limit: MOST }, signal)).games),
    [catalogue, q],
  );
  if (!found.value || found.value.length === 0) return null;
  return (
    <GameRail title={t("games")}>
      {found.value.map((game) => (
        <GameTile game={game} key={game.code} />
      ))}
    </GameRail>
  );
}
