import { Button, Dialog, Field, messageOf, useTexts } from "@core";
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";
import { REASON_LENGTH } from "../desk-rules.ts";

export interface ReasonDialogProps {
  readonly title: string;
  /** What the act does, and whether a second person has to confirm it. */
  readonly text: string;
  /** The words of the button that does it. */
  readonly button: string;
  readonly isDangerous?: boolean;
  /** Further fields of the act, above the reason. */
  readonly children?: ReactNode;
  /** Checks the further fields; false keeps the dialog open, and the first field that is marked as wrong has the focus. */
  readonly check?: () => boolean;
  /** Does it. Rejects if it was refused; the dialog then stays open and says why. */
  readonly onDo: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the reason of an act, and then does it. */
export function ReasonDialog({ title, text, button, isDangerous, children, check, onDo, onClose }: ReasonDialogProps) {
  const t = useTexts("desk");
  const [reason, setReason] = useState("");
  const [isMissed, setIsMissed] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  /** How often it was sent with something wrong. */
  const [misses, setMisses] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (misses > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [misses]);
  const isShort = reason.trim().length < REASON_LENGTH.min;
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsMissed(isShort);
    const isRight = check?.() ?? true;
    if (!isRight || isShort) return setMisses((count) => count + 1);
    setIsBusy(true);
    setError(undefined);
    try {
      await onDo(reason.trim());
      onClose();
    } catch (failure) {
      setError(failure);
      setIsBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} title={title}>
      <form ref={form} className="desk-form" noValidate onSubmit={(event) => void send(event)}>
        <p>{text}</p>
        {children}
        <Field
          label={t("reason.label")}
          hint={t("reason.hint")}
          error={isMissed && isShort ? t("reason.missing", { count: REASON_LENGTH.min }) : undefined}
          required
        >
          {(control) => (
            <textarea
              {...control}
              className="desk-words"
              rows={3}
              maxLength={REASON_LENGTH.max}
              value={reason}
              onChange={(typed) => setReason(typed.target.value)}
            />
          )}
        </Field>
        {error === undefined ? null : (
          <p className="field-error" role="alert">
            {messageOf(error)}
          </p>
        )}
        <Button kind={isDangerous ? "danger" : "commit"} block type="submit" busy={isBusy}>
          {button}
        </Button>
      </form>
    </Dialog>
  );
}
