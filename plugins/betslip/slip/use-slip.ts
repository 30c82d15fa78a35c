import { useService, useStore, whenIdle } from "@core";
import { useEffect, useMemo } from "react";
import type { LimitQuestion } from "../placement/bets-api.ts";
import { FACTS, LIMITS } from "../tokens.ts";
import type { BetLimits } from "../wire.ts";
import { limitQuestion, type SlipBonuses } from "./bet-view.ts";
import { type SlipView, slipView } from "./slip-view.ts";

export interface SlipModel extends SlipView {
  /** The currency of the stakes. */
  readonly currency: string;
  readonly limits: BetLimits | undefined;
  readonly bonuses: SlipBonuses;
  readonly available: number | undefined;
}

/** The current slip, for the parts that show it. */
export function useSlip(): SlipModel {
  const facts = useStore(useService(FACTS));
  return useMemo(() => {
    const { currency, limits, bonuses, available } = facts;
    return { ...slipView(facts), currency, limits: limits.limits, bonuses, available };
  }, [facts]);
}

/** Requests the limits at the odds of these bets if they are not known yet. */
export function useLimitsFor({ bets, currency, limits }: SlipModel): void {
  const store = useService(LIMITS);
  const questions = JSON.stringify(bets.map(limitQuestion));
  useEffect(() => {
    if (!limits) return;
    // After the paint that shows the press. Outdated requests are then answered from known limits.
    whenIdle(() => {
      for (const each of JSON.parse(questions) as LimitQuestion[]) void store.ask(currency, each);
    });
  }, [store, limits, currency, questions]);
}
