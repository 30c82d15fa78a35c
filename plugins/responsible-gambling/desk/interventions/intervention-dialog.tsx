import { Field, parseMoney, useFormat, useService, useTexts } from "@core";
import { useState } from "react";
import * as z from "zod/mini";
import { DESK_HTTP } from "../../../desk/contract.ts";
import { ReasonDialog } from "../../../desk/exports/room.ts";
import { LIMIT_KINDS, type LimitKind, type LimitPeriod } from "../../limit-rules.ts";
import type { HarmCase, INTERVENTIONS, NewIntervention } from "./wire.ts";

export interface Intervening {
  readonly of: HarmCase;
  readonly kind: (typeof INTERVENTIONS)[number];
}

interface InterventionDialogProps extends Intervening {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const PERIODS = ["day", "week", "month"] as const satisfies readonly LimitPeriod[];
const BASE = "/api/desk/v1/interventions";

/** Asks for the note, and of a limit for what it holds, and then does it. */
export function InterventionDialog({ of: { player, currency }, kind, onDone, onClose }: InterventionDialogProps) {
  const t = useTexts("responsible-gambling-desk");
  const format = useFormat();
  const http = useService(DESK_HTTP);
  const [limit, setLimit] = useState<LimitKind>("deposit");
  const [period, setPeriod] = useState<(typeof PERIODS)[number]>("week");
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);
  const amount =
    limit === "time" ? (/^\d{1,5}$/.test(typed) ? Number(typed) : undefined) : parseMoney(typed, currency, format);
  const check = () => {
    const isRight = kind !== "limit" || (amount !== undefined && amount >= 0);
    setWrong(!isRight);
    return isRight;
  };
  const add = async (note: string) => {
    const body: NewIntervention =
      kind === "limit" ? { kind, note, limit: { kind: limit, period, amount: amount ?? 0 } } : { kind, note };
    await http.send(`${BASE}/${player}`, { method: "POST", body, answer: z.unknown() });
    onDone();
  };
  return (
    <ReasonDialog
      title={t(`intervene.${kind}.title`, { player })}
      text={t(`intervene.${kind}.text`)}
      button={t(`intervene.${kind}.button`)}
      check={check}
      onDo={add}
      onClose={onClose}
    >
      {kind === "limit" ? (
        <>
          <Field label={t("limit.kind")}>
            {(control) => (
              <select
                {...control}
                className="select"
                value={limit}
                onChange={({ target }) => setLimit(target.value as LimitKind)}
              >
                {LIMIT_KINDS.map((each) => (
                  <option key={each} value={each}>
                    {t(`limit.kinds.${each}`)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label={t("limit.period")}>
            {(control) => (
              <select
                {...control}
                className="select"
                value={period}
                onChange={({ target }) => setPeriod(target.value as (typeof PERIODS)[number])}
              >
                {PERIODS.map((each) => (
                  <option key={each} value={each}>
                    {t(`limit.periods.${each}`)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field
            label={t(limit === "time" ? "limit.minutes" : "limit.amount", { currency })}
            error={isWrong ? t("limit.wrong") : undefined}
            required
          >
            {(control) => (
              <input
                {...control}
                className="input"
                inputMode="decimal"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </Field>
        </>
      ) : null}
    </ReasonDialog>
  );
}
