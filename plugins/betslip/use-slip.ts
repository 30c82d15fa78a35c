import { useMemo } from "react";
import { CLOCK, CONFIG, FEED, useService, useStore } from "@core";
import { SESSION } from "../session/contract.ts";
import { WALLET } from "../wallet/contract.ts";
import { slipCurrency } from "./slip-currency.ts";
import { slipView, type SlipView } from "./slip-view.ts";
import { LEGS, LIMITS, PLACEMENT, SLIP } from "./tokens.ts";
import type { BetLimits } from "./wire.ts";

const whole = <T>(state: T): T => state;

export interface SlipModel extends SlipView {
  /** What stakes are in. */
  readonly currency: string;
  readonly limits: BetLimits | undefined;
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
  const config = useService(CONFIG);
  const clock = useService(CLOCK);
  const isOffline = useIsOffline();
  return useMemo(() => {
    const currency = slipCurrency(balance, account, config.value);
    const available = balance?.available;
    const now = clock.platformNow();
    const isLoggedIn = account !== undefined;
    const facts = { slip, legs, placement, limits, isLoggedIn, available, isOffline, currency, now };
    return { ...slipView(facts), currency, limits, available };
  }, [slip, legs, placement, limits, account, balance, config, clock, isOffline]);
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
