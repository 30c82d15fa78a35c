import { I18N, Icon, Link, NAVIGATION, type Prepare, useService, useStore, useTexts, useTitle } from "@core";
import { useId, useState } from "react";
import { type Article, loadArticles } from "../articles/load-articles.ts";
import { ArticleRows, OtherLanguage } from "./article-rows.tsx";
import { People } from "./people.tsx";
import { WithArticles } from "./with-articles.tsx";
import "./help.css";

const MOST_NEAR = 5;

export const prepare: Prepare = (services) => loadArticles(services.get(I18N).state.language);

/** One article, with others of its subject and the ways to people. */
export default function ArticleScreen() {
  const t = useTexts("support");
  const navigation = useService(NAVIGATION);
  // The screen that was left stays for a while, and is of the article that it showed.
  const [id] = useState(() => navigation.state.params["article"]);
  const now = useStore(navigation, ({ route, params }) => (route === "support-article" ? params["article"] : id));
  return (
    <div className="help">
      <Link className="help-back" to={navigation.linkTo("support")}>
        <Icon name="arrow-left" mirrored size={16} />
        {t("title")}
      </Link>
      <WithArticles>
        {(articles) => {
          const article = articles.find((each) => each.id === now);
          return article ? <Shown article={article} articles={articles} /> : <Missing />;
        }}
      </WithArticles>
    </div>
  );
}

function Missing() {
  const t = useTexts("support");
  useTitle(t("missing.title"));
  return (
    <div className="panel help-empty">
      <h1>{t("missing.title")}</h1>
      <p className="help-note">{t("missing.text")}</p>
    </div>
  );
}

interface ShownProps {
  readonly article: Article;
  readonly articles: readonly Article[];
}

function Shown({ article, articles }: ShownProps) {
  const t = useTexts("support");
  const near = useId();
  useTitle(article.title, article.lead);
  const others = articles
    .filter(({ subject, id }) => subject === article.subject && id !== article.id)
    .slice(0, MOST_NEAR);
  return (
    <div className="help-columns">
      <article className="help-article panel">
        <OtherLanguage of={article} />
        <div className="help-words" lang={article.language} dir="auto">
          <h1>{article.title}</h1>
          <p className="help-lead">{article.lead}</p>
          {article.text.map((block, at) =>
            typeof block === "string" ? (
              <p key={at}>{block}</p>
            ) : (
              <ul key={at}>
                {block.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            ),
          )}
        </div>
      </article>
      <div className="help-part">
        <section className="help-part" aria-labelledby={near}>
          <h2 className="section-title" id={near}>
            {t("near")}
          </h2>
          <ArticleRows articles={others} />
        </section>
        <People />
      </div>
    </div>
  );
}
