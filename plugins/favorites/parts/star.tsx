import { Icon, useService, useStore, useTexts } from "@core";
import { type FavoriteKind, FAVORITES } from "../contract.ts";

/** A star that is set or not. Its accessible name says what it stars; `aria-pressed` says whether it is set. */
export function Star({
  kind,
  id,
  name,
  sportCode,
}: {
  kind: FavoriteKind;
  id: string;
  name: string;
  sportCode: string | null;
}) {
  const t = useTexts("favorites");
  const favorites = useService(FAVORITES);
  const isStarred = useStore(favorites, (state) => state[kind].includes(id));
  return (
    <button
      className="icon-button icon-button-small"
      type="button"
      aria-pressed={isStarred}
      aria-label={t("add", { name })}
      onClick={() => favorites.toggle(kind, id, { name, sportCode })}
    >
      <Icon name="star" size={16} />
    </button>
  );
}
