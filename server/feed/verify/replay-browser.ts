import type { ReplayAnswer, ReplayRequest } from "../../../plugins/sportsbook/results-wire.ts";
import { replay } from "./replay.ts";

// Runs in a worker of the page that verifies results. The build makes a separate script of it for that page alone.
addEventListener("message", ({ data }: MessageEvent<ReplayRequest>) => {
  const answer: ReplayAnswer = { replayed: replay(data) ?? null };
  postMessage(answer);
});
