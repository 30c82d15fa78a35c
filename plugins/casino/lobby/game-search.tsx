import { Icon, useTexts } from "@core";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { LONGEST_QUERY } from "../wire.ts";

/** How long it waits for another letter, in milliseconds. */
const PAUSE_MS = 200;

/** The field for a game's name. It asks by itself when nothing more is typed. */
export function GameSearch({ value, onAsk }: { value: string; onAsk: (q: string) => void }) {
  const t = useTexts("casino");
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [last, setLast] = useState(value);
  // A link or the back button has changed it.
  if (value !== last) {
    setLast(value);
    if (value !== text.trim()) setText(value);
  }
  const ask = (next: string) => next !== value && onAsk(next);
  useEffect(() => {
    const timer = setTimeout(() => ask(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask(text.trim());
  };
  return (
    <form role="search" onSubmit={submit}>
      <div className="input casino-search">
        <Icon name="search" />
        <input
          ref={field}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          aria-label={t("search.label")}
          placeholder={t("search.label")}
          maxLength={LONGEST_QUERY}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {text !== "" && (
          <button
            className="icon-button icon-button-small"
            type="button"
            aria-label={t("search.clear")}
            onClick={() => {
              setText("");
              onAsk("");
              field.current?.focus();
            }}
          >
            <Icon name="x" size={16} />
          </button>
        )}
      </div>
    </form>
  );
}
