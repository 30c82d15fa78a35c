import { type ReactNode, useId } from "react";
import { Icon } from "./icon.tsx";
import "./styles/field.css";

/** The props that a field's control must have. */
export interface FieldControl {
  readonly id: string;
  readonly "aria-describedby"?: string;
  readonly "aria-invalid"?: true;
  readonly "aria-required"?: true;
}

export interface FieldProps {
  readonly label: ReactNode;
  /** The content at the end of the label's row, for example a link or the word "optional". */
  readonly aside?: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly required?: boolean;
  /** The content before or after the control in its frame: a currency, a button that shows the password. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  /** The control's id, if other elements refer to it. */
  readonly id?: string;
  /** The input or select: `(control) => <input {...control} type="email" />`. */
  readonly children: (control: FieldControl) => ReactNode;
}

/** A labeled control with its hint and error, linked for screen readers. */
export function Field({ label, aside, hint, error, required, before, after, id: given, children }: FieldProps) {
  const made = useId();
  const id = given ?? made;
  const described = [error ? `${id}-error` : "", hint ? `${id}-hint` : ""].filter(Boolean).join(" ");
  const control: FieldControl = {
    id,
    ...(described && { "aria-describedby": described }),
    ...(error ? { "aria-invalid": true as const } : {}),
    ...(required && { "aria-required": true as const }),
  };
  return (
    <div className="field" data-invalid={error ? "" : undefined}>
      <div className="field-label">
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      <div className="input">
        {before}
        {children(control)}
        {after}
      </div>
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  );
}

export interface FieldNotesProps {
  /** The control's id. The control names the notes in `aria-describedby` as `<id>-error` and `<id>-hint`. */
  readonly id: string;
  readonly error?: ReactNode;
  readonly hint?: ReactNode;
}

/** The error and the hint of a control. */
export function FieldNotes({ id, error, hint }: FieldNotesProps) {
  return (
    <>
      {error ? (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="triangle-alert" size={16} />
          <span>{error}</span>
        </p>
      ) : null}
      {hint ? (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </>
  );
}
