/** Runners of races, for the line. */
export { HorseRacingService } from "./service.ts";
