import { start } from "../frame/start.ts";
import { roulette } from "../views/roulette.ts";

void start(roulette);
