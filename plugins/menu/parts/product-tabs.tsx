import { Link, NAVIGATION, useService, useStore, useTexts } from "@core";
import { liveCount, useTree } from "../use-counts.ts";
import { productOf } from "../where.ts";
import "./counts.css";

/** The products in the header of the wide view. */
export default function ProductTabs() {
  const t = useTexts("menu");
  const live = liveCount(useTree());
  const product = useStore(useService(NAVIGATION), ({ screen }) => productOf(screen));
  return (
    <nav className="product-tabs wide-only" aria-label={t("products")}>
      <Link className="product-tab" to="/" current={product === "sports"}>
        {t("sports")}
      </Link>
      <Link className="product-tab" to="/all-live" current={product === "live"}>
        {t("live")} <span className="count count-place">{live}</span>
      </Link>
      <Link className="product-tab" to="/my-bets/open" current={product === "my-bets"}>
        {t("my-bets")}
      </Link>
    </nav>
  );
}
