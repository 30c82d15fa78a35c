import { start } from "../frame/start.ts";
import { crash } from "../views/crash.ts";

void start(crash);
