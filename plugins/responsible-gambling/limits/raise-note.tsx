import { Button, Fault, useService, useTexts } from "@core";
import { useId, useState } from "react";
import { useRefusals } from "../use-refusals.ts";
import type { Limit } from "../wire.ts";
import { raiseState } from "./amount-rules.ts";
import { LIMITS } from "./limits-store.ts";
import { useAmounts, useMoment } from "./use-words.ts";

interface RaiseNoteProps {
  readonly limit: Limit;
  readonly raise: NonNullable<Limit["raise"]>;
  readonly currency: string;
  /** The platform's time of the answer. */
  readonly at: string;
}

/** A raise that waits: what stays until when, the way to withdraw it and, once it is open, the way to confirm it. */
export function RaiseNote({ limit, raise, currency, at }: RaiseNoteProps) {
  const t = useTexts("responsible-gambling");
  const limits = useService(LIMITS);
  const amounts = useAmounts(limit.kind, currency);
  const moment = useMoment();
  const refusal = useRefusals();
  const id = useId();
  const [running, setRunning] = useState<"confirm" | "withdraw">();
  const [error, setError] = useState<unknown>();
  const state = raiseState(raise, at);

  const run = async (act: "confirm" | "withdraw") => {
    if (running) return;
    setRunning(act);
    setError(undefined);
    try {
      if (act === "confirm") await limits.confirm(limit.kind, limit.period, raise.amount);
      else await limits.withdraw(limit.kind, limit.period);
    } catch (caught) {
      setError(caught);
    }
    setRunning(undefined);
  };

  const when = moment(raise.askedAt);
  const values = { amount: amounts(limit.amount), from: moment(raise.opensAt), until: moment(raise.closesAt) };
  return (
    <div className="limit-pending">
      <div id={id}>
        <p>
          {raise.amount === null
            ? t("raise.asked-off", { when })
            : t("raise.asked", { amount: amounts(raise.amount), when })}
        </p>
        <p>{t(`raise.${state}`, values)}</p>
        <Fault text={error === undefined ? undefined : refusal(error)} />
      </div>
      {state === "gone" ? null : (
        <div className="answers">
          <Button busy={running === "withdraw"} aria-describedby={id} onClick={() => void run("withdraw")}>
            {t("raise.withdraw")}
          </Button>
          {state === "open" ? (
            <Button busy={running === "confirm"} aria-describedby={id} onClick={() => void run("confirm")}>
              {t("raise.confirm")}
            </Button>
          ) : null}
        </div>
      )}
    </div>
  );
}
