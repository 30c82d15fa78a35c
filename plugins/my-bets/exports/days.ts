export { dayHeading } from "../day-groups.ts";
export { daysOf, rangeOf, RANGES, withDay } from "../list/quick-ranges.ts";
