/** How movements of money are listed, for other histories. */
export { type HistoryCursor, readCursor, writeCursor } from "./history/history-cursor.ts";
export { findBounds } from "./history/history-repository.ts";
export { KINDS, movedBy, subjectOf } from "./history/movements.ts";
export { askedOf, inKnownZone } from "./history/period.ts";
export { hashOf } from "./payments/hash-of.ts";
