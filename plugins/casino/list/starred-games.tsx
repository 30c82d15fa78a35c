import { EmptyState, Failed, useTexts } from "@core";
import { useStarredGames } from "../lobby/rails.tsx";
import { GameGrid } from "../tiles/game-grid.tsx";
import { GameTile, TilePlaces } from "../tiles/game-tile.tsx";

/** The games among the favourites that can be played here. */
export default function StarredGames({ codes }: { codes: readonly string[] }) {
  const t = useTexts("casino");
  const games = useStarredGames(codes);
  if (games.status === "failed") return <Failed error={games.error} title={t("failed")} onRetry={games.retry} />;
  if (games.value?.length === 0) return <EmptyState icon="star" title={t("empty.gone")} text={t("empty.gone-text")} />;
  return (
    <GameGrid label={t("games")}>
      {games.value?.map((game) => <GameTile game={game} key={game.code} />) ?? <TilePlaces count={codes.length} />}
    </GameGrid>
  );
}
