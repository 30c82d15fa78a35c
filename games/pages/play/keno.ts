import { start } from "../frame/start.ts";
import { keno } from "../views/keno.ts";

void start(keno);
