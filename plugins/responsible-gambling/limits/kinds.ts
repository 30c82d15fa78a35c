import type { LimitKind } from "../limit-rules.ts";

export const ICON_OF: Readonly<Record<LimitKind, string>> = {
  deposit: "wallet",
  loss: "chart-no-axes-column",
  stake: "ticket",
  time: "clock",
};

/** The routes on which each kind is set. */
export const ROUTE_OF: Readonly<Record<LimitKind, string>> = {
  deposit: "deposit-limits",
  loss: "loss-limits",
  stake: "bet-limits",
  time: "time-limits",
};
