/** What the rooms of other modules are built on. */
export type { DeskCaller } from "./access/desk-caller.ts";
export type { DeskActs } from "./audit/desk-acts.ts";
export type { Claims } from "./claims/claims.ts";
export type { WaitingCounts } from "./counts/waiting-counts.ts";
export { masked } from "./players/presented.ts";
export { areOneHand, findMakers } from "./proposals/makers-repository.ts";
export type { Confirmed, Proposals } from "./proposals/proposals.ts";
