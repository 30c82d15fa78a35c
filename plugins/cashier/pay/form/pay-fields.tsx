import { Fault, HttpError, parseMoney, typedMoney, useFormat, useTexts } from "@core";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import type { Direction } from "../../payment-rules.ts";
import type { WaysAnswer } from "../../wire.ts";
import { SavedActions, type SavedSheet, SavedSheets } from "../saved/saved-ways.tsx";
import { useMoney } from "../use-money.ts";
import { useRefusal } from "../use-refusal.ts";
import { AmountField } from "./amount-field.tsx";
import { choicesOf, faultOf, quickOf, rangeOf } from "./choice-rules.ts";
import { ConfirmWithdrawal } from "./confirm-withdrawal.tsx";
import { LimitsWay } from "./limits-way.tsx";
import { SandboxNote, WithdrawalNotes } from "./notes.tsx";
import { Summary } from "./summary.tsx";
import { useCommit } from "./use-commit.ts";
import { Ways } from "./ways.tsx";

interface PayFieldsProps {
  readonly direction: Direction;
  readonly answer: WaysAnswer;
  readonly back: string | undefined;
  readonly wanted: number | undefined;
  /** Called when saved ways have changed. */
  readonly onChanged: () => void;
}

/** How much, by which way, what comes of it, and the button. */
export function PayFields({ direction, answer, back, wanted, onChanged }: PayFieldsProps) {
  const t = useTexts("cashier-pay");
  const format = useFormat();
  const { currency, available } = answer;
  const money = useMoney(currency);
  const refusalText = useRefusal(currency);
  const isOut = direction === "withdrawal";
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(() => (wanted === undefined ? "" : typedMoney(wanted, currency, format)));
  const [isJudged, setJudged] = useState(wanted !== undefined);
  const [chosen, setChosen] = useState<string>();
  const [isKept, setKept] = useState(false);
  const [sheet, setSheet] = useState<SavedSheet | "confirm">();
  const { attempt, isBusy, send } = useCommit(direction, back);

  const choices = choicesOf(answer, direction);
  const open = choices.filter(({ refusal }) => refusal === null);
  const choice = open.find(({ id }) => id === chosen) ?? open[0];
  const range = choice && rangeOf(choice, direction, available);
  const amount = parseMoney(text, currency, format);
  const fault =
    choice &&
    range &&
    faultOf(text, amount, {
      ...{ way: choice.way, range, left: answer.depositLeft },
      available: isOut ? available : undefined,
    });
  const faultText =
    fault === undefined || !range
      ? undefined
      : t(`fault.${fault}`, {
          ...{ least: money(range.least), most: money(range.most), available: money(available) },
          left: money(answer.depositLeft ?? 0),
        });
  const isClosed = isOut && (answer.turnoverLeft > 0 || answer.documents.length > 0);

  // A refusal is read out; what the player has to mend is in the field.
  const refused = attempt?.state === "refused" ? attempt.error : undefined;
  useEffect(() => {
    if (refused !== undefined) field.current?.focus();
  }, [refused]);

  const commit = () => {
    if (amount === undefined || !choice) return;
    setSheet(undefined);
    const saved = choice.saved?.id;
    if (!isOut)
      return send({
        direction: "deposit",
        request: { way: choice.way.id, amount, currency, isKept, ...(saved !== undefined && { saved }) },
      });
    if (saved !== undefined) send({ direction: "withdrawal", request: { saved, amount, currency } });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy || isClosed || !choice) return;
    setJudged(true);
    if (fault !== undefined) return field.current?.focus();
    if (isOut) setSheet("confirm");
    else commit();
  };

  const form = (
    <form className="cashier-columns" noValidate onSubmit={submit}>
      <div className="cashier-form">
        {isOut ? <WithdrawalNotes answer={answer} /> : null}
        <AmountField
          field={field}
          text={text}
          onText={setText}
          onLeave={() => text !== "" && setJudged(true)}
          currency={currency}
          quick={range ? quickOf(answer.quick, range) : []}
          all={isOut && range && range.most >= range.least ? range.most : undefined}
          hint={range && t("range", { least: money(range.least), most: money(Math.max(range.least, range.most)) })}
          fault={isJudged ? faultText : undefined}
        />
        {isJudged && fault === "limit" ? <LimitsWay /> : null}
        <Ways
          direction={direction}
          choices={choices}
          chosen={choice?.id}
          onChoose={setChosen}
          currency={currency}
          available={available}
        />
        <SavedActions direction={direction} answer={answer} onOpen={setSheet} />
        {isOut || !choice || choice.saved || choice.way.kind === "voucher" || choice.way.kind === "crypto" ? null : (
          <label className="check">
            <input type="checkbox" checked={isKept} onChange={(event) => setKept(event.target.checked)} />
            <span>{t("keep")}</span>
          </label>
        )}
      </div>
      <Summary
        direction={direction}
        currency={currency}
        choice={choice}
        amount={amount ?? 0}
        available={available}
        isBusy={isBusy}
        isClosed={isClosed || !choice}
      >
        <Fault text={refused === undefined ? undefined : refusalText(refused)} />
        {refused instanceof HttpError && refused.errorCode === "LIMIT_REACHED" ? <LimitsWay /> : null}
        {attempt?.state === "asking" ? (
          <p className="cashier-note" role="status">
            {t("asking", { amount: money(attempt.amount) })}
          </p>
        ) : null}
        {answer.isSandbox ? <SandboxNote /> : null}
      </Summary>
    </form>
  );
  const sheets =
    sheet === "confirm" ? (
      choice && amount !== undefined ? (
        <ConfirmWithdrawal
          choice={choice}
          currency={currency}
          amount={amount}
          available={available}
          onCommit={commit}
          onClose={() => setSheet(undefined)}
        />
      ) : null
    ) : (
      <SavedSheets
        open={sheet}
        answer={answer}
        onChanged={onChanged}
        onAdded={({ id }) => {
          setSheet(undefined);
          setChosen(`saved:${id}`);
          onChanged();
        }}
        onClose={() => setSheet(undefined)}
      />
    );
  // The dialogs have forms of their own, which do not stand in this one.
  return (
    <>
      {form}
      {sheets}
    </>
  );
}
