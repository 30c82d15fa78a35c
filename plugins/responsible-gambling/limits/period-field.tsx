import { Field, FieldNotes, useFormat, useTexts } from "@core";
import { useId } from "react";
import type { LimitKind } from "../limit-rules.ts";
import type { LimitsAnswer } from "../wire.ts";
import { mostOf, typedAmount } from "./amount-rules.ts";
import type { PeriodDraft } from "./use-draft.ts";
import { usePeriods } from "./use-periods.ts";
import { useAmounts, useMoment } from "./use-words.ts";

interface PeriodFieldProps {
  readonly kind: LimitKind;
  readonly draft: PeriodDraft;
  readonly answer: LimitsAnswer;
  /** Whether faults are shown yet. */
  readonly isJudged: boolean;
}

/** The amount of one period, with what becomes of it before it is sent. */
export function PeriodField({ kind, draft, answer, isJudged }: PeriodFieldProps) {
  const t = useTexts("responsible-gambling");
  const format = useFormat();
  const id = useId();
  const label = usePeriods(kind)(draft.period);
  const amounts = useAmounts(kind, answer.currency);
  const turn = useTurn(kind, draft, answer);
  const { wanted, limit, text, type } = draft;
  const example =
    kind === "time" ? "2" : typedAmount(kind, 10 ** format.minorDigits(answer.currency) * 20, answer.currency, format);
  const error =
    isJudged && "fault" in wanted
      ? t(`fault.${wanted.fault}`, { example, most: amounts(mostOf(kind, draft.period)) })
      : undefined;
  const hint = limit ? t("now", { amount: amounts(limit.amount) }) : t("now-none");
  const notes = (
    <p className="limits-turn" role="status">
      {turn}
    </p>
  );
  if (kind !== "time") {
    return (
      <div>
        <Field
          label={label}
          error={error}
          hint={hint}
          after={
            <span className="muted" aria-hidden="true">
              {answer.currency}
            </span>
          }
        >
          {(control) => (
            <input
              {...control}
              value={text}
              dir="ltr"
              inputMode="decimal"
              autoComplete="off"
              onChange={(event) => type(event.target.value)}
            />
          )}
        </Field>
        {notes}
      </div>
    );
  }
  const [hours = "", minutes = ""] = text.split(":");
  const part = (name: "hours" | "minutes", value: string, change: (typed: string) => void) => (
    <label className="input">
      <input
        value={value}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        aria-label={t("of", { act: label, limit: t(name) })}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={`${error === undefined ? "" : `${id}-error `}${id}-hint`}
        onChange={(event) => change(event.target.value.replaceAll(":", ""))}
      />
      <span className="muted" aria-hidden="true">
        {t(name)}
      </span>
    </label>
  );
  return (
    <fieldset className="field" data-invalid={error === undefined ? undefined : ""}>
      <legend>{label}</legend>
      <div className="limits-times">
        {part("hours", hours, (typed) => type(`${typed}:${minutes}`))}
        {part("minutes", minutes, (typed) => type(`${hours}:${typed}`))}
      </div>
      <FieldNotes id={id} error={error} hint={hint} />
      {notes}
    </fieldset>
  );
}

/** What becomes of a limit when it is sent. */
function useTurn(
  kind: LimitKind,
  { turn, wanted, limit }: PeriodDraft,
  { at, currency, policy }: LimitsAnswer,
): string {
  const t = useTexts("responsible-gambling");
  const amounts = useAmounts(kind, currency);
  const moment = useMoment();
  if (turn === undefined || turn === "same" || "fault" in wanted) return "";
  if (turn === "asked") return t("turn.asked");
  const amount = wanted.amount === null ? "" : amounts(wanted.amount);
  if (turn === "stricter") return wanted.amount === 0 ? t("turn.nothing") : t("turn.stricter", { amount });
  const now = amounts(limit?.amount ?? 0);
  const when = moment(Date.parse(at) + policy.raiseAfterHours * 3_600_000);
  return wanted.amount === null ? t("turn.off", { now, when }) : t("turn.looser", { now, when, amount });
}
