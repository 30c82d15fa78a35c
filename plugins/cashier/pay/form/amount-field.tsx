import { FieldNotes, parseMoney, typedMoney, useFormat, useTexts } from "@core";
import { type RefObject, useId } from "react";
import "./amount.css";

interface AmountFieldProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onLeave: () => void;
  readonly currency: string;
  readonly quick: readonly number[];
  /** The whole of what there is, where that is a choice. */
  readonly all: number | undefined;
  readonly hint: string | undefined;
  readonly fault: string | undefined;
  readonly field: RefObject<HTMLInputElement | null>;
}

/** How much: typed, or pressed. */
export function AmountField({ text, onText, onLeave, currency, quick, all, hint, fault, field }: AmountFieldProps) {
  const t = useTexts("cashier-pay");
  const format = useFormat();
  const id = useId();
  const amount = parseMoney(text, currency, format);
  const notes = [fault === undefined ? "" : `${id}-error`, hint === undefined ? "" : `${id}-hint`].filter(Boolean);
  const choose = (minor: number) => onText(typedMoney(minor, currency, format));
  return (
    <div className="amount" data-invalid={fault === undefined ? undefined : ""}>
      <label htmlFor={id}>{t("amount")}</label>
      <div className="amount-input">
        <input
          ref={field}
          id={id}
          value={text}
          dir="ltr"
          inputMode="decimal"
          enterKeyHint="done"
          autoComplete="off"
          aria-describedby={notes.join(" ") || undefined}
          aria-invalid={fault !== undefined || undefined}
          onChange={(event) => onText(event.target.value)}
          onBlur={onLeave}
        />
        <span aria-hidden="true">{currency}</span>
      </div>
      <div className="amount-chips" role="group" aria-label={t("quick")}>
        {quick.map((minor) => (
          <button
            key={minor}
            className="chip"
            type="button"
            aria-pressed={amount === minor}
            onClick={() => choose(minor)}
          >
            <bdi dir="ltr">{shortMoney(minor)}</bdi>
          </button>
        ))}
        {all === undefined || all <= 0 ? null : (
          <button className="chip" type="button" aria-pressed={amount === all} onClick={() => choose(all)}>
            {t("all")}
          </button>
        )}
      </div>
      <FieldNotes id={id} error={fault} hint={hint} />
    </div>
  );

  /** Whole amounts without their decimals. */
  function shortMoney(minor: number) {
    const value = minor / 10 ** format.minorDigits(currency);
    return format.amount(value, currency, { maximumFractionDigits: Number.isInteger(value) ? 0 : undefined });
  }
}
