import { useStore, useTexts } from "@core";
import { useMemo, useState } from "react";
import { fits, NO_FILTER } from "../bus/filter.ts";
import type { RecordedMessage } from "../bus/recorder.ts";
import { shownText } from "../bus/shown-text.ts";
import { useInspector } from "../inspector.ts";
import { EventFile } from "./event-file.tsx";
import { EventRow } from "./event-row.tsx";
import { SearchField } from "./search-field.tsx";
/** The most rows in the page; the filter finds the others. */
const ROWS = 200;

/** The messages of the bus, newest first. */
export function BusTab() {
  const t = useTexts("inspector");
  const { recorder } = useInspector();
  const { messages, dropped, isPaused } = useStore(recorder);
  const [filter, setFilter] = useState(NO_FILTER);
  const [isRevealed, setRevealed] = useState(false);
  const found = useMemo(
    () => messages.filter(fits(filter, (recorded: RecordedMessage) => shownText(recorded, isRevealed))),
    [messages, filter, isRevealed],
  );
  const sources = [...new Set([...messages.map(({ source }) => source), filter.source])].filter(Boolean).sort();
  return (
    <>
      <div className="inspector-tools">
        <SearchField
          dir="ltr"
          label={t("filterTopic")}
          value={filter.topic}
          change={(topic) => setFilter({ ...filter, topic })}
        />
        <select
          className="inspector-input"
          aria-label={t("plugin")}
          value={filter.source}
          onChange={({ target }) => setFilter({ ...filter, source: target.value })}
        >
          <option value="">{t("everyPlugin")}</option>
          {sources.map((source) => (
            <option key={source}>{source}</option>
          ))}
        </select>
        <SearchField label={t("filterText")} value={filter.text} change={(text) => setFilter({ ...filter, text })} />
        <button type="button" className="chip" aria-pressed={isPaused} onClick={() => recorder.pause(!isPaused)}>
          {t("pause")}
        </button>
        <button type="button" className="chip" onClick={() => recorder.clear()}>
          {t("clear")}
        </button>
        <button type="button" className="chip" aria-pressed={isRevealed} onClick={() => setRevealed(!isRevealed)}>
          {t("reveal")}
        </button>
        <EventFile messages={found} />
        <span className="count">{t("counts", { shown: found.length, all: messages.length, dropped })}</span>
      </div>
      <ol className="inspector-list" aria-label={t("tabs.bus")}>
        {found
          .slice(-ROWS)
          .reverse()
          .map((recorded) => (
            <EventRow key={recorded.key} recorded={recorded} isRevealed={isRevealed} />
          ))}
      </ol>
    </>
  );
}
