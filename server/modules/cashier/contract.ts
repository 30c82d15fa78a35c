/** What each kind of ledger transaction is to a player, and the refusal of a time zone that the database does not know. */
export { KINDS } from "./history/movements.ts";
export { inKnownZone } from "./history/period.ts";
