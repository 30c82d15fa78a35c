import { useEffect, useMemo } from "react";
import { CLOCK, CONFIG, FEED, useService, useStore } from "@core";
import { SESSION } from "../session/contract.ts";
import { WALLET } from "../wallet/contract.ts";
import { chosenFreeBet } from "./chosen-free-bet.ts";
import { slipCurrency } from "./slip-currency.ts";
import { EXPRESS_BOOST } from "./express-boost.ts";
import { FREE_BETS } from "./free-bets.ts";
import { limitQuestion, slipView, type SlipBonuses, type SlipView } from "./slip-view.ts";
import type { LimitQuestion } from "./slip-limits.ts";
import { LEGS, LIMITS, PLACEMENT, SLIP } from "./tokens.ts";
import type { BetLimits } from "./wire.ts";

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
  const slip = useStore(useService(SLIP), whole);
  const legs = useStore(useService(LEGS), whole);
  const placement = useStore(useService(PLACEMENT), whole);
  const limits = useStore(useService(LIMITS), whole);
  const account = useStore(useService(SESSION), (session) => session.account);
  const balance = useStore(useService(WALLET), (wallet) => wallet.balance);
  const freeBets = useStore(useService(FREE_BETS), (state) => state.freeBets);
  const boost = useStore(useService(EXPRESS_BOOST), (state) => state.boost);
  const config = useService(CONFIG);
  const clock = useService(CLOCK);
  const isOffline = useIsOffline();
  return useMemo(() => {
    const currency = slipCurrency(balance, account, config.value);
    const available = balance?.available;
    const now = clock.platformNow();
    const isLoggedIn = account !== undefined;
    const taxRate = limits.limits?.taxRate ?? 0;
    const bonuses = { boost, taxRate, freeBet: chosenFreeBet(freeBets, slip.freeBet) };
    const facts = { slip, legs, placement, limits, bonuses, isLoggedIn, available, isOffline, currency, now };
    return { ...slipView(facts), currency, limits: limits.limits, bonuses, available };
  }, [slip, legs, placement, limits, freeBets, boost, account, balance, config, clock, isOffline]);
}

/** Has the limits at the odds of these bets asked for, as far as they are not known. */
export function useLimitsFor({ bets, currency, limits }: SlipModel): void {
  const store = useService(LIMITS);
  const questions = JSON.stringify(bets.map(limitQuestion));
  useEffect(() => {
    if (limits) for (const each of JSON.parse(questions) as LimitQuestion[]) void store.ask(currency, each);
  }, [store, limits, currency, questions]);
}

function useIsOffline(): boolean {
  const feed = useService(FEED);
  const status = useMemo(
    () => ({
      get state() {
        return feed.status;
      },
      state$: feed.status$,
    }),
    [feed],
  );
  return useStore(status, (state) => state === "offline");
}
