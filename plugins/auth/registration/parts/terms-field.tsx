import { FieldNotes, Link } from "@core";
import type { InputHTMLAttributes, Ref } from "react";
import { useRegistrationTexts } from "../registration-texts.ts";

export interface TermsFieldProps {
  readonly id: string;
  /** Connects the checkbox to its form: `form.register("isAccepted")`. */
  readonly field: InputHTMLAttributes<HTMLInputElement> & { readonly ref: Ref<HTMLInputElement> };
  /** The minimum age. */
  readonly age: number;
  readonly fault: string | undefined;
}

/** The player confirms their age and accepts the rules; never checked in advance. */
export function TermsField({ id, field, age, fault }: TermsFieldProps) {
  const t = useRegistrationTexts();
  return (
    <div className="field" data-invalid={fault ? "" : undefined}>
      <label className="check">
        <input
          id={id}
          {...field}
          type="checkbox"
          aria-required="true"
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-error` : undefined}
        />
        <span>
          {t("terms", { age })}{" "}
          <Link className="inline-link" to="/rules" target="_blank">
            {t("rules")}
          </Link>
          <span aria-hidden="true">{"\u00a0"}·</span>{" "}
          <Link className="inline-link" to="/privacy" target="_blank">
            {t("privacy")}
          </Link>
        </span>
      </label>
      <FieldNotes id={id} error={fault} />
    </div>
  );
}
