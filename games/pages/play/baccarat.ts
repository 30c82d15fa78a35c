import { start } from "../frame/start.ts";
import { baccarat } from "../views/baccarat.ts";

void start(baccarat);
