import type { FrameEventType } from "./events.ts";

/** Every type of event, for those who hear all of them. */
export const EVENT_TYPES: readonly FrameEventType[] = [
  "ready",
  "state",
  "navigate",
  "auth-required",
  "auth-expired",
  "login",
  "logout",
  "deposit-required",
  "balance-changed",
  "betslip-changed",
  "bet-placed",
  "bet-rejected",
  "bet-settled",
  "external-open",
  "pick",
  "open",
  "scroll-to",
  "resize",
  "full-screen",
  "topic",
  "error",
];
