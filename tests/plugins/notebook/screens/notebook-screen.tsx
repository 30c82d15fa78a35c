import { Button, Field, useService, useStore, useTexts, useTitle } from "@core";
import { type SyntheticEvent, useState } from "react";
import { NOTEBOOK } from "../contract.ts";
import "./notebook.css";

export default function NotebookScreen() {
  const t = useTexts("notebook");
  const notebook = useService(NOTEBOOK);
  const notes = useStore(notebook);
  const [draft, setDraft] = useState("");
  useTitle(t("title"));
  const write = (event: SyntheticEvent) => {
    event.preventDefault();
    notebook.write(draft);
    setDraft("");
  };
  return (
    <form className="stack notebook" onSubmit={write}>
      <h1 className="section-title">{t("title")}</h1>
      <Field label={t("note")}>
        {(control) => <input {...control} value={draft} onChange={(event) => setDraft(event.target.value)} />}
      </Field>
      <Button type="submit">{t("write")}</Button>
      <ul aria-label={t("notes")}>
        {notes.map((note, at) => (
          <li key={notes.length - at}>
            <bdi>{note}</bdi>
          </li>
        ))}
      </ul>
    </form>
  );
}
