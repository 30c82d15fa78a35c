import { rallyModel } from "../parts/series/rally.ts";

/** Volleyball: sets to 25, the fifth to 15. The side that serves wins fewer rallies than the one that receives. */
export const VOLLEYBALL = rallyModel({
  sportCode: "volleyball",
  setPoints: 25,
  decidingPoints: 15,
  wonOnServe: 0.36,
  edge: 0.016,
  homeAdvantage: 0.35,
  drift: 0.0135,
  // The side that wins a rally serves the next.
  holder: (_played, _first, winner) => winner,
  duration: (_position, random) => 20_000 + Math.floor(random() * 18_000),
  restMs: 180_000,
  alarmMs: 6_000,
});
