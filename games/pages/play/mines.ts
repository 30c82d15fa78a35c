import { start } from "../frame/start.ts";
import { mines } from "../views/mines.ts";

void start(mines);
