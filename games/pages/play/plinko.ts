import { start } from "../frame/start.ts";
import { plinko } from "../views/plinko.ts";

void start(plinko);
