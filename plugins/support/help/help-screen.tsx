import {
  I18N,
  Icon,
  NAVIGATION,
  type Prepare,
  queryOf,
  useFormat,
  useHydrated,
  useService,
  useStore,
  useTexts,
  useTitle,
} from "@core";
import { useDeferredValue, useId, useState } from "react";
import { findArticles } from "../articles/find-articles.ts";
import { FIRST, type Subject, SUBJECTS } from "../articles/list.ts";
import { type Article, loadArticles } from "../articles/load-articles.ts";
import { ArticleRows } from "./article-rows.tsx";
import { People } from "./people.tsx";
import { WithArticles } from "./with-articles.tsx";
import "./help.css";

const LONGEST_QUERY = 100;
const ICONS: Readonly<Record<Subject, string>> = {
  bets: "ticket",
  money: "wallet",
  identity: "id-card",
  limits: "shield-check",
  casino: "spade",
  login: "key-round",
  product: "smartphone",
};

export const prepare: Prepare = (services) => loadArticles(services.get(I18N).state.language);

/** The help centre: what fits the place that the reader came from, a search that forgives typing, all by subject. */
export default function HelpScreen() {
  const t = useTexts("support");
  useTitle(t("title"), t("lead"));
  const [query, setQuery] = useState("");
  return (
    <div className="help">
      <header className="help-head">
        <h1>{t("title")}</h1>
        <p>{t("lead")}</p>
      </header>
      <form role="search" onSubmit={(event) => event.preventDefault()}>
        <div className="input">
          <Icon name="search" />
          <input
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            aria-label={t("search.label")}
            placeholder={t("search.placeholder")}
            maxLength={LONGEST_QUERY}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        </div>
      </form>
      <div className="help-columns">
        <div className="help-part">
          <WithArticles>{(articles) => <Articles articles={articles} query={query.trim()} />}</WithArticles>
        </div>
        <People />
      </div>
    </div>
  );
}

interface ArticlesProps {
  readonly articles: readonly Article[];
  readonly query: string;
}

function Articles({ articles, query }: ArticlesProps) {
  return (
    <>
      {query === "" ? <Fitting articles={articles} /> : <Found articles={articles} query={query} />}
      <BySubject articles={articles} />
    </>
  );
}

/** What is asked at the place that the reader came from. */
function Fitting({ articles }: Pick<ArticlesProps, "articles">) {
  const t = useTexts("support");
  const id = useId();
  // The platform renders this without the query of its address.
  const isHydrated = useHydrated();
  const from = useStore(useService(NAVIGATION), ({ path }) => (isHydrated && queryOf(path).get("from")) || "");
  const fitting = articles.filter(({ screens }) => screens.includes(from));
  const shown = fitting.length > 0 ? fitting : articles.filter((article) => FIRST.includes(article.id));
  return (
    <section className="help-part" aria-labelledby={id}>
      <h2 className="section-title" id={id}>
        {t(fitting.length > 0 ? "fitting" : "first")}
      </h2>
      <ArticleRows articles={shown} />
    </section>
  );
}

function Found({ articles, query }: ArticlesProps) {
  const t = useTexts("support");
  const format = useFormat();
  const asked = useDeferredValue(query);
  const found = findArticles(articles, asked);
  if (found.length === 0) {
    return (
      <div className="panel help-empty" role="status">
        <p>
          <b>{t("nothing.title", { query: asked })}</b>
        </p>
        <p className="help-note">{t("nothing.text")}</p>
      </div>
    );
  }
  return (
    <section className="help-part" aria-label={t("found.label")}>
      <p className="help-note" role="status">
        {t("found.count", { found: format.number(found.length), of: format.number(articles.length) })}
      </p>
      <ArticleRows articles={found} />
    </section>
  );
}

function BySubject({ articles }: Pick<ArticlesProps, "articles">) {
  const t = useTexts("support");
  const format = useFormat();
  const id = useId();
  const [open, setOpen] = useState<Subject>();
  return (
    <section className="help-part" aria-labelledby={id}>
      <h2 className="section-title" id={id}>
        {t("subjects")}
      </h2>
      {SUBJECTS.map((subject) => {
        const own = articles.filter((article) => article.subject === subject);
        const isOpen = open === subject;
        return (
          <div className="help-part" key={subject}>
            <button
              className="help-subject panel"
              type="button"
              aria-expanded={isOpen}
              onClick={() => setOpen(isOpen ? undefined : subject)}
            >
              <Icon name={ICONS[subject]} />
              <span>{t(`subject.${subject}`)}</span>
              <span className="help-note">{format.number(own.length)}</span>
            </button>
            {isOpen ? <ArticleRows articles={own} /> : null}
          </div>
        );
      })}
    </section>
  );
}
