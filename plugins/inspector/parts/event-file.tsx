import { type Message, saveFile, useTexts } from "@core";
import { type ChangeEvent, useRef, useState } from "react";
import { eventLines, LARGEST_FILE, readEvents } from "../bus/event-file.ts";
import { replay, useInspector } from "../inspector.ts";

/** Saves the shown messages as a file, and replays a saved one. */
export function EventFile({ messages }: { readonly messages: readonly Message[] }) {
  const t = useTexts("inspector");
  const inspector = useInspector();
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState("");

  const save = () => {
    const lines = new Blob([eventLines(messages)], { type: "application/x-ndjson" });
    saveFile(lines, `openline-events-${new Date().toISOString().slice(0, 19)}.jsonl`);
  };

  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    const text = file.size > LARGEST_FILE ? "" : await file.text();
    target.value = "";
    if (inspector.scope.signal.aborted) return;
    const { messages: events, refused } = readEvents(text);
    replay(inspector, events);
    const first = refused[0];
    const count = t("replayed", { count: events.length });
    setSaid(
      first
        ? `${count} ${t("refused", { count: refused.length, line: first.line, reason: t(`reasons.${first.reason}`) })}`
        : count,
    );
  };

  return (
    <>
      <button type="button" className="chip" onClick={save}>
        {t("export")}
      </button>
      <button type="button" className="chip" onClick={() => field.current?.click()}>
        {t("replay")}
      </button>
      <input
        ref={field}
        type="file"
        accept=".jsonl,.ndjson"
        hidden
        aria-label={t("replay")}
        onChange={(event) => void read(event)}
      />
      <span role="status">{said}</span>
    </>
  );
}
