import { BASKETBALL } from "./basketball/basketball.ts";
import { FOOTBALL } from "./football/football.ts";
import { ICE_HOCKEY } from "./ice-hockey/ice-hockey.ts";
import type { SportModel } from "./sport-model.ts";

/** The sports that can be played, priced and settled; competitions of others are left out of the line. */
const MODELS: readonly SportModel[] = [FOOTBALL, BASKETBALL, ICE_HOCKEY];

export const SPORT_MODELS: Readonly<Record<string, SportModel>> = Object.fromEntries(
  MODELS.map((model) => [model.sportCode, model]),
);
