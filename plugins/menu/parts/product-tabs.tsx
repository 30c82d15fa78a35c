import { NavigationEntries, useTexts } from "@core";
import "./counts.css";

/** The products in the header of the wide view, from the plugins' manifests. */
export default function ProductTabs() {
  const t = useTexts("menu");
  return (
    <nav className="product-tabs wide-only" aria-label={t("products")}>
      <NavigationEntries place="tabs" className="product-tab" isMarked>
        {({ label, hasBadge, badge }) => (
          <>
            {label}
            {hasBadge && (
              <>
                {" "}
                <span className="count count-place">{badge}</span>
              </>
            )}
          </>
        )}
      </NavigationEntries>
    </nav>
  );
}
