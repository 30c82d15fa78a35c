import { Button, EmptyState, Icon, Link, NAVIGATION, useService, useStore, useTexts } from "@core";
import { pathOf } from "../search-store.ts";
import { SEARCH_STORE } from "../tokens.ts";

/** The recent queries; if there are none, suggestions of what can be searched. */
export function Recent() {
  const t = useTexts("search");
  const navigation = useService(NAVIGATION);
  const store = useService(SEARCH_STORE);
  const queries = useStore(store);
  if (queries.length === 0) return <EmptyState icon="search" title={t("begin")} text={t("begin-text")} />;
  return (
    <section className="section" aria-label={t("recent")}>
      <div className="section-head">
        <h2 className="section-title">{t("recent")}</h2>
        <Button kind="quiet" size="small" onClick={() => store.forget()}>
          {t("forget")}
        </Button>
      </div>
      <ul className="panel panel-flush search-links">
        {queries.map((query) => (
          <li key={query}>
            <Link to={pathOf(navigation.linkTo("search"), query)}>
              <Icon name="history" />
              <span className="search-name">
                <bdi>{query}</bdi>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
