import { Button, Field, Icon, saveFile, useTexts } from "@core";
import { type ChangeEvent, type FormEvent, useRef } from "react";
import type { Check } from "../use-check.ts";

/** Larger than any receipt; a page of a chain must not be larger either. */
const LARGEST_BYTES = 2 * 1024 * 1024;

/** The text of a receipt: pasted, or from a file. */
export function ReceiptForm({ state }: { state: Check }) {
  const t = useTexts("my-bets-verify");
  const file = useRef<HTMLInputElement>(null);
  const { text, outcome } = state;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void state.check();
  };
  const open = async (event: ChangeEvent<HTMLInputElement>) => {
    const { target } = event;
    const [chosen] = target.files ?? [];
    if (!chosen) return;
    const content = chosen.size > LARGEST_BYTES ? "" : await chosen.text();
    // So that the same file can be chosen again.
    target.value = "";
    state.setText(content);
    await state.check(content);
  };
  const [first] = outcome.kind === "checked" ? outcome.receipts : [];
  const save = () => {
    const name = `receipt-${first?.sealed?.bet.id ?? "unknown"}.json`;
    saveFile(new Blob([text], { type: "application/json" }), name);
  };
  return (
    <form className="verify-form panel" onSubmit={submit}>
      <Field
        label={t("receipt")}
        hint={t("receipt-hint")}
        error={outcome.kind === "unread" ? t(`problem.${outcome.problem}`) : undefined}
      >
        {(control) => (
          <textarea
            {...control}
            dir="ltr"
            rows={6}
            spellCheck={false}
            autoComplete="off"
            value={text}
            onChange={(event) => state.setText(event.target.value)}
          />
        )}
      </Field>
      <div className="verify-actions">
        <Button kind="commit" type="submit">
          {t("check")}
        </Button>
        <Button onClick={() => file.current?.click()}>
          <Icon name="file-text" />
          {t("open-file")}
        </Button>
        {first ? (
          <Button onClick={save}>
            <Icon name="download" />
            {t("save")}
          </Button>
        ) : null}
        <input
          ref={file}
          hidden
          type="file"
          accept=".json,application/json"
          aria-label={t("open-file")}
          onChange={(event) => void open(event)}
        />
      </div>
    </form>
  );
}
