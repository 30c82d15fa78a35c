import type { ReplayAnswer, ReplayRequest } from "../../../plugins/sportsbook/results-wire.ts";
import { replay } from "./replay.ts";

// Runs in a worker of the page that checks results. The build makes a script of it, which no other page loads.
addEventListener("message", ({ data }: MessageEvent<ReplayRequest>) => {
  const answer: ReplayAnswer = { replayed: replay(data) ?? null };
  postMessage(answer);
});
