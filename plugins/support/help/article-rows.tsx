import { I18N, Icon, Link, NAVIGATION, useService, useStore, useTexts } from "@core";
import type { Article } from "../articles/load-articles.ts";
import "./help.css";

/** Articles to choose from. */
export function ArticleRows({ articles }: { readonly articles: readonly Article[] }) {
  const navigation = useService(NAVIGATION);
  return (
    <ul className="help-list panel">
      {articles.map((article) => (
        <li key={article.id}>
          <Link className="help-row" to={navigation.linkTo("support-article", { article: article.id })}>
            <span>
              <b lang={article.language}>
                <bdi>{article.title}</bdi>
              </b>
              <span lang={article.language}>
                <bdi>{article.lead}</bdi>
              </span>
              <OtherLanguage of={article} />
            </span>
            <Icon name="chevron-right" mirrored />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Says that an article is not in the reader's language. */
export function OtherLanguage({ of }: { readonly of: Article }) {
  const t = useTexts("support");
  const language = useStore(useService(I18N), (state) => state.language);
  return of.language === language ? null : <span className="help-note">{t("in-english")}</span>;
}
