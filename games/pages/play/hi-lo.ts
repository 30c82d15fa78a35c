import { start } from "../frame/start.ts";
import { hiLo } from "../views/hi-lo.ts";

void start(hiLo);
