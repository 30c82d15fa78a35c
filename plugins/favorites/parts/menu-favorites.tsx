import { Icon, Link, NAVIGATION, useService, useTexts } from "@core";
import { useTotal } from "./use-total.ts";

/** The link to the favorites on the menu's screen. */
export default function MenuFavorites() {
  const t = useTexts("favorites");
  const total = useTotal();
  return (
    <Link className="tree-item" to={useService(NAVIGATION).linkTo("favorites")}>
      <Icon name="star" />
      <span>{t("title")}</span>
      <span className="count">{total > 0 && total}</span>
    </Link>
  );
}
