import { useEffect, useMemo } from "react";
import { useService, useStore, whenIdle } from "@core";
import { limitQuestion, type SlipBonuses } from "./bet-view.ts";
import { slipView, type SlipView } from "./slip-view.ts";
import type { LimitQuestion } from "../placement/bets-api.ts";
import { FACTS, LIMITS } from "../tokens.ts";
import type { BetLimits } from "../wire.ts";

const whole = <T>(state: T): T => state;

export interface SlipModel extends SlipView {
  /** What stakes are in. */
  readonly currency: string;
  readonly limits: BetLimits | undefined;
  readonly bonuses: SlipBonuses;
  readonly available: number | undefined;
}

/** The slip as it stands, for the parts that show it. */
export function useSlip(): SlipModel {
  const facts = useStore(useService(FACTS), whole);
  return useMemo(() => {
    const { currency, limits, bonuses, available } = facts;
    return { ...slipView(facts), currency, limits: limits.limits, bonuses, available };
  }, [facts]);
}

/** Has the limits at the odds of these bets asked for, as far as they are not known. */
export function useLimitsFor({ bets, currency, limits }: SlipModel): void {
  const store = useService(LIMITS);
  const questions = JSON.stringify(bets.map(limitQuestion));
  useEffect(() => {
    if (!limits) return;
    // Not before the paint that shows what was pressed. Questions that are outdated then are answered from what is known.
    whenIdle(() => {
      for (const each of JSON.parse(questions) as LimitQuestion[]) void store.ask(currency, each);
    });
  }, [store, limits, currency, questions]);
}
