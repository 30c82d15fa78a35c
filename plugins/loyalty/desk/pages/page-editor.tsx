import { Button, Field, useService, useTexts } from "@core";
import { useState } from "react";
import { PAGE_LENGTH } from "../../pages/wire.ts";
import { Written } from "../../pages/written.tsx";
import { PAGE_CALLS } from "./page-calls.ts";
import { draftOf, isChanged, type PageDraft, type PageField, textOf } from "./page-draft.ts";
import { SaveDialog } from "./save-dialog.tsx";
import { Versions } from "./versions.tsx";
import type { DeskPageText } from "./wire.ts";

interface PageEditorProps {
  readonly place: string;
  readonly value: DeskPageText;
  readonly readAgain: () => void;
}

/** The fields of a text, how players will see it, and what it was before. What is typed stays until it is saved. */
export function PageEditor({ place, value: { language, version, text, versions }, readAgain }: PageEditorProps) {
  const t = useTexts("loyalty-desk");
  const calls = useService(PAGE_CALLS);
  const [draft, setDraft] = useState(() => calls.draft(place) ?? draftOf(text, version));
  const [wrong, setWrong] = useState<readonly PageField[]>([]);
  const [saving, setSaving] = useState<"text" | "own">();
  const [isDone, setDone] = useState(false);
  const set = (change: Partial<PageDraft>) => {
    const next = { ...draft, ...change };
    setDraft(next);
    calls.keep(place, next);
    setWrong([]);
    setDone(false);
  };
  const read = textOf(draft);
  const ask = () => {
    if ("wrong" in read) setWrong(read.wrong);
    else setSaving("text");
  };
  const leave = (next: PageDraft) => {
    calls.keep(place, undefined);
    setDraft(next);
    setWrong([]);
  };
  const saved = (next: PageDraft) => {
    leave(next);
    setDone(true);
    readAgain();
  };
  const faultOf = (field: PageField) =>
    wrong.includes(field) ? t(`pages.wrong.${field}`, { most: PAGE_LENGTH[field] }) : undefined;
  const isBehind = version > draft.base;
  return (
    <>
      <div className="vip-page-panes">
        <section className="desk-block" aria-label={t("pages.editor")}>
          <h2>{t("pages.editor")}</h2>
          <Field
            label={t("pages.title")}
            hint={t("pages.title-hint", { most: PAGE_LENGTH.title })}
            error={faultOf("title")}
          >
            {(control) => (
              <input
                {...control}
                dir="auto"
                lang={language}
                autoComplete="off"
                maxLength={PAGE_LENGTH.title}
                value={draft.title}
                onChange={({ target }) => set({ title: target.value })}
              />
            )}
          </Field>
          <Field
            label={t("pages.body")}
            hint={t("pages.body-hint", { most: PAGE_LENGTH.body })}
            error={faultOf("body")}
          >
            {(control) => (
              <textarea
                {...control}
                className="desk-words"
                dir="auto"
                lang={language}
                rows={12}
                maxLength={PAGE_LENGTH.body}
                value={draft.body}
                onChange={({ target }) => set({ body: target.value })}
              />
            )}
          </Field>
          {isBehind ? (
            <div className="vip-page-behind" role="alert">
              <p>{t("pages.behind", { version, name: versions[0]?.changedBy ?? "–" })}</p>
              <Button size="small" onClick={() => set({ base: version })}>
                {t("pages.go-on", { version })}
              </Button>
            </div>
          ) : null}
          <div className="desk-chips">
            <Button kind="commit" disabled={isBehind || !isChanged(draft, text)} onClick={ask}>
              {t("pages.save.button")}
            </Button>
            {isChanged(draft, text) ? (
              <Button kind="quiet" onClick={() => leave(draftOf(text, version))}>
                {t("pages.discard")}
              </Button>
            ) : null}
            {text === null ? null : (
              <Button kind="quiet" disabled={isBehind} onClick={() => setSaving("own")}>
                {t("pages.give-back.button")}
              </Button>
            )}
          </div>
          <p role="status">{isDone ? t("pages.done", { version: draft.base }) : ""}</p>
        </section>
        <section className="desk-block" aria-label={t("pages.preview")}>
          <h2>{t("pages.preview")}</h2>
          {draft.title.trim() === "" && draft.body.trim() === "" ? (
            <p className="desk-note">{t("pages.own-shown")}</p>
          ) : (
            <div className="vip-page-preview" lang={language} dir="auto">
              <h3 dir="auto">{draft.title.trim()}</h3>
              <Written body={draft.body.trim()} />
            </div>
          )}
        </section>
      </div>
      <Versions
        versions={versions}
        onTake={(taken) => set({ title: taken.title, body: taken.body })}
        onRetry={readAgain}
      />
      {saving ? (
        <SaveDialog
          place={place}
          base={draft.base}
          text={saving === "text" && "text" in read ? read.text : null}
          onDone={saved}
          onChanged={readAgain}
          onClose={() => setSaving(undefined)}
        />
      ) : null}
    </>
  );
}
