import { Button, Field, messageOf, useService, useTexts } from "@core";
import { type SubmitEvent, useState } from "react";
import * as z from "zod/mini";
import { DESK_HTTP, DESK_SESSION } from "../contract.ts";
import type { DeskPlayer } from "./wire.ts";

interface NotesProps {
  readonly player: DeskPlayer;
  readonly onChanged: () => void;
}

const SHORTEST = 3;

/** The desk's notes about a player. Notes can be added, but not changed or deleted. */
export function Notes({ player: { number, notes }, onChanged }: NotesProps) {
  const t = useTexts("desk-players");
  const http = useService(DESK_HTTP);
  const mayWrite = useService(DESK_SESSION).may("notes.write");
  const [text, setText] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const write = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (text.trim().length < SHORTEST) return setFault(t("notes.short", { count: SHORTEST }));
    setIsBusy(true);
    setFault(undefined);
    try {
      const body = { text: text.trim() };
      await http.send(`/api/desk/v1/players/${number}/notes`, { method: "POST", body, answer: z.unknown() });
      setText("");
      onChanged();
    } catch (error) {
      setFault(messageOf(error));
    }
    setIsBusy(false);
  };
  return (
    <section className="desk-block" aria-label={t("notes.title")}>
      <h2>{t("notes.title")}</h2>
      {mayWrite ? (
        <form className="desk-form" noValidate onSubmit={(event) => void write(event)}>
          <Field label={t("notes.label")} error={fault}>
            {(control) => (
              <textarea
                {...control}
                className="desk-words"
                rows={3}
                maxLength={2000}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
          <Button type="submit" busy={isBusy}>
            {t("notes.add")}
          </Button>
        </form>
      ) : null}
      {notes.length === 0 ? <p className="desk-note">{t("notes.none")}</p> : null}
      {notes.map(({ id, at, by, text: said }) => (
        <div className="player-said" key={id}>
          <p>{said}</p>
          <p className="desk-note">{`${by} · ${at.slice(0, 16).replace("T", " ")} UTC`}</p>
        </div>
      ))}
    </section>
  );
}
