import { Button, Field, HttpError, randomId, useFormat, useService, useTexts } from "@core";
import { type FormEvent, useState } from "react";
import { LONGEST_MESSAGE, wordsOf } from "../talk/talk-rules.ts";
import { useDraft } from "../talk/use-draft.ts";
import { COMPLAINTS_API } from "./complaints-api.ts";
import type { ComplaintsAnswer } from "./wire.ts";

interface NewComplaintProps {
  readonly days: number;
  readonly onFiled: (answer: ComplaintsAnswer) => void;
}

/** Files a complaint. What is typed stays through a reload, a refusal and a lost connection. */
export function NewComplaintForm({ days, onFiled }: NewComplaintProps) {
  const t = useTexts("support-complaints");
  const format = useFormat();
  const api = useService(COMPLAINTS_API);
  const [text, setText] = useDraft("complaint");
  // The same through all attempts, so that one which was not answered files no second complaint.
  const [id, setId] = useState(randomId);
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const type = (typed: string) => {
    setText(typed);
    setId(randomId());
  };
  const file = async (about: string) => {
    setBusy(true);
    setFault(undefined);
    try {
      onFiled(await api.file({ id, about }));
      type("");
    } catch (refusal) {
      const isFull = refusal instanceof HttpError && refusal.errorCode === "TOO_MANY_COMPLAINTS";
      setFault(t(`refused.${isFull ? "TOO_MANY_COMPLAINTS" : "other"}`));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const words = wordsOf(text);
    if (isBusy) return;
    if (words === "") setFault(t("new.missing"));
    else if (words.length > LONGEST_MESSAGE) setFault(t("new.long"));
    else void file(words);
  };
  return (
    <form className="panel talk-new" aria-label={t("new.title")} onSubmit={submit} noValidate>
      <h2>{t("new.title")}</h2>
      <p className="talk-note">{t("new.lead", { days: format.number(days) })}</p>
      <Field label={t("new.label")} error={fault} required>
        {(control) => (
          <textarea {...control} rows={6} dir="auto" value={text} onChange={(event) => type(event.target.value)} />
        )}
      </Field>
      <Button type="submit" busy={isBusy}>
        {t("new.send")}
      </Button>
    </form>
  );
}
