import { start } from "../frame/start.ts";
import { videoPoker } from "../views/video-poker.ts";

void start(videoPoker);
