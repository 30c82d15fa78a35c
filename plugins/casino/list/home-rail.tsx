import { useTexts } from "@core";
import { useLobby } from "../lobby/use-lobby.ts";
import { GameRail } from "../tiles/game-rail.tsx";
import { GameTile } from "../tiles/game-tile.tsx";

/** The casino's most played games on the first page; nothing if there are none, or they did not come. */
export default function HomeRail() {
  const t = useTexts("casino");
  const popular = useLobby().value?.rails.find((rail) => rail.kind === "popular");
  if (!popular) return null;
  return (
    <GameRail title={t("title")} all="/main-casino">
      {popular.games.map((game) => (
        <GameTile game={game} key={game.code} />
      ))}
    </GameRail>
  );
}
