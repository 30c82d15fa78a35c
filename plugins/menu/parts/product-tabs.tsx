import { Link, Skeleton, useTexts } from "@core";
import { liveCount, useTree } from "../use-counts.ts";
import "./counts.css";

/** The products in the header of the wide view. */
export default function ProductTabs() {
  const t = useTexts("menu");
  const tree = useTree();
  const live = liveCount(tree);
  return (
    <nav className="product-tabs wide-only" aria-label={t("products")}>
      <Link className="product-tab" to="/" current="page">
        {t("sports")}
      </Link>
      <Link className="product-tab" to="/all-live" current="page">
        {t("live")} <span className="count count-place">{live}</span>
      </Link>
      {tree ? (
        tree.sports.map((sport) => (
          <Link className="product-tab" to={`/${sport.slug}`} current="section" key={sport.id}>
            {t(`sport.${sport.sportCode}`)}
          </Link>
        ))
      ) : (
        <span className="product-tab">
          <Skeleton width="47px" />
        </span>
      )}
      <Link className="product-tab" to="/my-bets/open" current="section">
        {t("my-bets")}
      </Link>
    </nav>
  );
}
