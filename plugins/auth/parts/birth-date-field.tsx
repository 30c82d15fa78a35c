import { FieldNotes, I18N, typedDigits, useService, useStore, useTexts } from "@core";
import { useState } from "react";
import "./birth-date-field.css";

const MONTHS = Array.from({ length: 12 }, (_, at) => at);

export interface BirthDateFieldProps {
  /** The id of the day's input, which the summary of errors links to. */
  readonly id: string;
  /** `1994-03-14`, or the part of it that was typed: `1994--14`. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The error as text. */
  readonly fault?: string | undefined;
  readonly hint?: string;
}

/** A date of birth in three controls: a calendar would need too many steps back to 1994. */
export function BirthDateField({ id, value, onChange, fault, hint }: BirthDateFieldProps) {
  const t = useTexts("auth");
  const language = useStore(useService(I18N), (state) => state.language);
  const [parts, setParts] = useState(() => partsOf(value));
  const name = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" });

  const change = (part: Partial<typeof parts>) => {
    const next = { ...parts, ...part };
    setParts(next);
    onChange(Object.values(next).every((text) => text === "") ? "" : written(next));
  };
  const described = [fault ? `${id}-error` : "", hint ? `${id}-hint` : ""].filter(Boolean).join(" ");
  const common = { "aria-required": true, "aria-invalid": fault ? true : undefined } as const;
  const number = { inputMode: "numeric", type: "text", ...common } as const;
  return (
    <fieldset className="field birth" data-invalid={fault ? "" : undefined} aria-describedby={described || undefined}>
      <legend className="field-label">{t("birth.label")}</legend>
      <div className="birth-parts">
        <label className="birth-part">
          <span>{t("birth.day")}</span>
          <span className="input">
            <input
              {...number}
              id={id}
              autoComplete="bday-day"
              value={parts.day}
              onChange={(event) => change({ day: typedDigits(event.target.value, 2) })}
            />
          </span>
        </label>
        <label className="birth-part">
          <span>{t("birth.month")}</span>
          <span className="input">
            <select
              {...common}
              autoComplete="bday-month"
              value={parts.month}
              onChange={(event) => change({ month: event.target.value })}
            >
              <option value="" />
              {MONTHS.map((at) => (
                <option key={at} value={String(at + 1)}>
                  {name.format(Date.UTC(2024, at, 1))}
                </option>
              ))}
            </select>
          </span>
        </label>
        <label className="birth-part">
          <span>{t("birth.year")}</span>
          <span className="input">
            <input
              {...number}
              autoComplete="bday-year"
              value={parts.year}
              onChange={(event) => change({ year: typedDigits(event.target.value, 4) })}
            />
          </span>
        </label>
      </div>
      <FieldNotes id={id} error={fault} hint={hint} />
    </fieldset>
  );
}

interface Parts {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

function partsOf(value: string): Parts {
  const [year = "", month = "", day = ""] = value.split("-");
  return { day: day.replace(/^0/, ""), month: month.replace(/^0/, ""), year };
}

const two = (text: string) => (text === "" ? "" : text.padStart(2, "0"));
const written = ({ day, month, year }: Parts): string => `${year}-${two(month)}-${two(day)}`;
