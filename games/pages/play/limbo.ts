import { start } from "../frame/start.ts";
import { limbo } from "../views/limbo.ts";

void start(limbo);
