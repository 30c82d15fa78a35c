import { Icon, Link, NAVIGATION, useService, useTexts } from "@core";
import { useTotal } from "./use-total.ts";
import "./header-favorites.css";

/** The link to the favorites in the header of the wide view, with their number. */
export default function HeaderFavorites() {
  const t = useTexts("favorites");
  const total = useTotal();
  return (
    <Link
      className="icon-button wide-only header-late favorites-link"
      to={useService(NAVIGATION).linkTo("favorites")}
      aria-label={t("count", { count: total })}
      current="section"
    >
      <Icon name="star" />
      {total > 0 && (
        <span className="favorites-count" aria-hidden="true">
          {total > 99 ? "99+" : total}
        </span>
      )}
    </Link>
  );
}
