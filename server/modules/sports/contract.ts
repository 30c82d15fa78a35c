/** The sports that are played. */
export { PLAYED_SPORTS } from "./sports.ts";
