import { Button, Icon, useFormat, useTexts } from "@core";
import { type FormEvent, type KeyboardEvent, type ReactNode, useId } from "react";
import { LONGEST_MESSAGE, wordsOf } from "./talk-rules.ts";

/** From how many characters on it is said how many are left. */
const SAY_LEFT = LONGEST_MESSAGE - 500;

interface WriteBoxProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onSend: () => void;
  /** Before the field: what can be attached. */
  readonly start?: ReactNode;
  /** Why nothing was sent. */
  readonly error?: string | undefined;
}

/** The field at the end of a conversation. Enter sends where there is a keyboard, Shift and Enter begins a line. */
export function WriteBox({ text, onText, onSend, start, error }: WriteBoxProps) {
  const t = useTexts("support-talk");
  const format = useFormat();
  const id = useId();
  const left = LONGEST_MESSAGE - text.length;
  const isEmpty = wordsOf(text) === "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isEmpty && left >= 0) onSend();
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    if (!matchMedia("(pointer: fine)").matches) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  const note =
    error ??
    (left < LONGEST_MESSAGE - SAY_LEFT ? t("write.left", { count: left, left: format.number(left) }) : undefined);
  return (
    <form className="talk-write" data-start={start ? "" : undefined} onSubmit={submit}>
      {start}
      <textarea
        rows={2}
        dir="auto"
        aria-label={t("write.label")}
        placeholder={t("write.label")}
        aria-describedby={note === undefined ? undefined : id}
        aria-invalid={error !== undefined || left < 0 ? true : undefined}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={press}
      />
      <Button className="talk-send" type="submit" aria-label={t("write.send")} disabled={isEmpty || left < 0}>
        <Icon name="arrow-up" />
      </Button>
      {note === undefined ? null : (
        <p id={id} className="talk-note" role={error === undefined ? "status" : "alert"}>
          {note}
        </p>
      )}
    </form>
  );
}
