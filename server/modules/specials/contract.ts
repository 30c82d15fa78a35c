/** Long-term bets, for the line. */
export { SpecialsService } from "./service.ts";
