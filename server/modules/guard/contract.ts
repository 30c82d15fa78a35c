/** What other modules ask about a player before an act. */
export { ACTIVITIES, isAccountOpenFor } from "./activities.ts";
export type { Guard, RequiredDocuments } from "./guard.ts";
export { findStanding, isHeldByRegister, type Standing } from "./repository.ts";
export { restrictWithin } from "./restriction-repository.ts";
export type { Restrictions } from "./restrictions.ts";
