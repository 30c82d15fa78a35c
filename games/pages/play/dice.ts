import { start } from "../frame/start.ts";
import { dice } from "../views/dice.ts";

void start(dice);
