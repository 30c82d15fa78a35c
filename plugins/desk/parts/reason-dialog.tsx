import { Button, Dialog, Field, messageOf, useTexts } from "@core";
import { type ReactNode, type SubmitEvent, useId, useState } from "react";
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
  /** Checks the further fields; false keeps the dialog open, and the field itself says why. */
  readonly check?: () => boolean;
  /** Does it. Rejects if it was refused; the dialog then stays open and says why. */
  readonly onDo: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the reason of an act, and then does it. */
export function ReasonDialog({ title, text, button, isDangerous, children, check, onDo, onClose }: ReasonDialogProps) {
  const t = useTexts("desk");
  const id = useId();
  const [reason, setReason] = useState("");
  const [isMissed, setIsMissed] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const isShort = reason.trim().length < REASON_LENGTH.min;
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsMissed(isShort);
    if (check && !check()) return;
    if (isShort) return void document.getElementById(id)?.focus();
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
      <form className="desk-form" noValidate onSubmit={(event) => void send(event)}>
        <p>{text}</p>
        {children}
        <Field
          id={id}
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
