import { Icon, useService, useStore, useTexts } from "@core";
import { FAVORITES } from "../../favorites/contract.ts";
import type { GameCard } from "../wire.ts";

/** Whether a game is among the favourites. */
export function GameStar({ game: { code, name } }: { game: Pick<GameCard, "code" | "name"> }) {
  const t = useTexts("casino");
  const favorites = useService(FAVORITES);
  const isStarred = useStore(favorites, ({ games }) => games.includes(code));
  return (
    <button
      className="icon-button icon-button-small game-star"
      type="button"
      aria-pressed={isStarred}
      aria-label={t("star", { name })}
      onClick={() => favorites.toggle("games", code, { name, sportCode: null })}
    >
      <Icon name="star" size={16} />
    </button>
  );
}
