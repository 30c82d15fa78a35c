import { Field, type Format, parseMoney, useTexts } from "@core";
import { MOST_CREDIT } from "../desk-rules.ts";
import type { Credit } from "./wire.ts";

export interface CreditDraft {
  readonly amount: string;
  readonly currency: string;
}

/** The credit that was typed; undefined if it is no sum that may be credited. */
export function creditOf({ amount, currency }: CreditDraft, format: Format): Credit | undefined {
  const minor = parseMoney(amount, currency, format);
  return minor !== undefined && minor >= 1 && minor <= MOST_CREDIT ? { amount: minor, currency } : undefined;
}

interface CreditFieldsProps {
  readonly draft: CreditDraft;
  readonly currencies: readonly string[];
  readonly onChange: (draft: CreditDraft) => void;
}

export function CreditFields({ draft, currencies, onChange }: CreditFieldsProps) {
  const t = useTexts("desk-players");
  return (
    <>
      <Field label={t("acts.credit.amount")} required>
        {(control) => (
          <input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={draft.amount}
            onChange={(event) => onChange({ ...draft, amount: event.target.value })}
          />
        )}
      </Field>
      <Field label={t("acts.credit.currency")}>
        {(control) => (
          <select
            {...control}
            value={draft.currency}
            onChange={(event) => onChange({ ...draft, currency: event.target.value })}
          >
            {currencies.map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </select>
        )}
      </Field>
    </>
  );
}
