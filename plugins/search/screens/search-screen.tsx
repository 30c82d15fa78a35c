import { Icon, NAVIGATION, SlotOutlet, useService, useStore, useTexts, useTitle } from "@core";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { SEARCH_RESULTS } from "../contract.ts";
import { Recent } from "../parts/recent.tsx";
import { Results } from "../parts/results.tsx";
import { pathOf, queryOf } from "../search-store.ts";
import { SEARCH_STORE } from "../tokens.ts";
import { LONGEST_QUERY } from "../wire.ts";
import "./search-screen.css";

/** How long the search waits for another letter before it sends the query, in milliseconds. */
const PAUSE_MS = 200;

/** Finds sports, countries, competitions, teams and matches by name. The query is part of the address. */
export default function SearchScreen() {
  const t = useTexts("search");
  const navigation = useService(NAVIGATION);
  const store = useService(SEARCH_STORE);
  const address = useStore(navigation, ({ screen, path }) => (screen === "search" ? queryOf(path) : ""));
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => store.hold(field.current), [store]);
  const [text, setText] = useState(address);
  const [query, setQuery] = useState(address);
  const [lastAddress, setLastAddress] = useState(address);
  // A link or the back button has changed the query.
  if (address !== lastAddress) {
    setLastAddress(address);
    if (address !== query) {
      setText(address);
      setQuery(address);
    }
  }
  useTitle(query ? t("title-of", { query }) : t("title"));

  const ask = (next: string) => {
    if (next === query) return;
    setQuery(next);
    navigation.go(pathOf(navigation.linkTo("search"), next), { replace: true });
  };
  useEffect(() => {
    const timer = setTimeout(() => ask(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask(text.trim());
    store.remember(text);
  };

  return (
    <div className="stack search-screen">
      <h1 className="visually-hidden">{t("title")}</h1>
      <form role="search" onSubmit={submit}>
        <div className="input">
          <Icon name="search" />
          <input
            ref={field}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
            autoFocus
            aria-label={t("label")}
            placeholder={t("placeholder")}
            maxLength={LONGEST_QUERY}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {text !== "" && (
            <button
              className="icon-button icon-button-small"
              type="button"
              aria-label={t("clear")}
              onClick={() => {
                setText("");
                ask("");
                field.current?.focus();
              }}
            >
              <Icon name="x" size={16} />
            </button>
          )}
        </div>
      </form>
      {query === "" ? (
        <Recent />
      ) : (
        <div className="search-found" onClickCapture={(event) => isLink(event.target) && store.remember(query)}>
          <Results query={query} />
          <SlotOutlet slot={SEARCH_RESULTS} props={{ query }} />
        </div>
      )}
    </div>
  );
}

const isLink = (target: EventTarget) => target instanceof Element && target.closest("a") !== null;
