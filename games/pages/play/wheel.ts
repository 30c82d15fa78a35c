import { start } from "../frame/start.ts";
import { wheel } from "../views/wheel.ts";

void start(wheel);
