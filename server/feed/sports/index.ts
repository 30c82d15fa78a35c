import { AMERICAN_FOOTBALL } from "./american-football/american-football.ts";
import { BASEBALL } from "./baseball/baseball.ts";
import { BASKETBALL } from "./basketball/basketball.ts";
import { COUNTER_STRIKE } from "./counter-strike/counter-strike.ts";
import { CRICKET } from "./cricket/cricket.ts";
import { DOTA_2 } from "./dota-2/dota-2.ts";
import { FOOTBALL } from "./football/football.ts";
import { HANDBALL } from "./handball/handball.ts";
import { ICE_HOCKEY } from "./ice-hockey/ice-hockey.ts";
import { MMA } from "./mma/mma.ts";
import { RUGBY } from "./rugby/rugby.ts";
import type { SportModel } from "./sport-model.ts";
import { TABLE_TENNIS } from "./table-tennis/table-tennis.ts";
import { TENNIS } from "./tennis/tennis.ts";
import { VOLLEYBALL } from "./volleyball/volleyball.ts";

/** The sports with a model for playing, pricing and settling. Competitions of other sports are not offered. */
const MODELS: readonly SportModel[] = [
  FOOTBALL,
  BASKETBALL,
  ICE_HOCKEY,
  TENNIS,
  VOLLEYBALL,
  TABLE_TENNIS,
  COUNTER_STRIKE,
  DOTA_2,
  AMERICAN_FOOTBALL,
  BASEBALL,
  HANDBALL,
  RUGBY,
  MMA,
  CRICKET,
];

export const SPORT_MODELS: Readonly<Record<string, SportModel>> = Object.fromEntries(
  MODELS.map((model) => [model.sportCode, model]),
);
