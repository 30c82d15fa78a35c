import { start } from "../frame/start.ts";
import { blackjack } from "../views/blackjack.ts";

void start(blackjack);
