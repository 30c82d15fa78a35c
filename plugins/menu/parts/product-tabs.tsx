import { Link, NAVIGATION, useService, useStore, useTexts } from "@core";
import { liveCount, useTree } from "../use-counts.ts";
import "./counts.css";

/** The products in the header of the wide view. */
export default function ProductTabs() {
  const t = useTexts("menu");
  const tree = useTree();
  const live = liveCount(tree);
  const here = useStore(useService(NAVIGATION), ({ path }) => path.split(/[/?#]/)[1]);
  const isSports = here === "" || tree?.sports.some(({ slug }) => slug === here) === true;
  return (
    <nav className="product-tabs wide-only" aria-label={t("products")}>
      <Link className="product-tab" to="/" current={isSports}>
        {t("sports")}
      </Link>
      <Link className="product-tab" to="/all-live" current="page">
        {t("live")} <span className="count count-place">{live}</span>
      </Link>
      <Link className="product-tab" to="/my-bets/open" current="section">
        {t("my-bets")}
      </Link>
    </nav>
  );
}
