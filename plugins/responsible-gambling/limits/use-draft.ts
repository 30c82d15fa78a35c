import { useFormat } from "@core";
import { useState } from "react";
import { type LimitKind, type LimitPeriod, PERIODS_OF } from "../limit-rules.ts";
import type { Limit, LimitsAnswer } from "../wire.ts";
import {
  changesOf,
  type Draft,
  limitOf,
  type Turn,
  turnOf,
  typedAmount,
  type Wanted,
  wantedOf,
} from "./amount-rules.ts";

export interface PeriodDraft {
  readonly period: LimitPeriod;
  readonly limit: Limit | undefined;
  readonly text: string;
  readonly wanted: Wanted;
  /** Undefined while what is typed is no amount. */
  readonly turn: Turn | undefined;
  readonly type: (text: string) => void;
}

/** What the player has typed of a kind, beside what is in force. Periods that were not touched follow the platform. */
export function useDraft(kind: LimitKind, answer: LimitsAnswer) {
  const format = useFormat();
  const { currency } = answer;
  const [draft, setDraft] = useState<Draft>({});
  const periods = PERIODS_OF[kind].map((period): PeriodDraft => {
    const limit = limitOf(answer, kind, period);
    const inForce = limit ? typedAmount(kind, limit.amount, currency, format) : "";
    const text = draft[period] ?? inForce;
    const wanted = wantedOf(kind, period, text, currency, format);
    return {
      period,
      limit,
      text,
      wanted,
      turn: "fault" in wanted ? undefined : turnOf(limit, wanted.amount),
      type: (typed) => setDraft((before) => ({ ...before, [period]: typed })),
    };
  });
  const amounts = Object.fromEntries(
    periods.flatMap(({ period, wanted }) => ("fault" in wanted ? [] : [[period, wanted.amount]])),
  );
  return {
    periods,
    changes: changesOf(answer, kind, amounts),
    clear: () => setDraft({}),
  };
}
