import { start } from "../frame/start.ts";
import { slot } from "../views/slot.ts";

void start(slot);
