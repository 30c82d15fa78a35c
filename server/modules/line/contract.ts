/** The line as other modules show it. */
export { isInNextWeekend } from "./service.ts";
export { type LineParts, offeredNow, shownLines } from "./shown-lines.ts";
