export { dayHeading } from "../day-groups.ts";
