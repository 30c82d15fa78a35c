import { FieldNotes } from "@core";
import type { ReactNode } from "react";
import { codeDigits } from "./code-digits.ts";
import "./code-field.css";

const PLACES = [0, 1, 2, 3, 4, 5];

export interface CodeFieldProps {
  readonly id: string;
  readonly label: ReactNode;
  readonly value: string;
  readonly onChange: (code: string) => void;
  /** The error text for the field. */
  readonly fault: string | undefined;
}

/**
 * A six-digit code field: six boxes over a single input, so that a code can be pasted, filled in by the device, and
 * read out as one.
 */
export function CodeField({ id, label, value, onChange, fault }: CodeFieldProps) {
  return (
    <div className="field" data-invalid={fault ? "" : undefined}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="code" dir="ltr">
        <input
          id={id}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-required="true"
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-error` : undefined}
          value={value}
          onChange={(event) => onChange(codeDigits(event.target.value))}
        />
        {PLACES.map((place) => (
          <span key={place} className="code-box" aria-hidden="true" data-next={place === value.length || undefined}>
            {value[place] ?? ""}
          </span>
        ))}
      </div>
      <FieldNotes id={id} error={fault} />
    </div>
  );
}
