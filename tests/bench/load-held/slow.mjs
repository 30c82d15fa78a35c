// A thousand clients that send headers or bodies byte by byte, or read nothing: how the platform serves an honest
// player meanwhile.
import { setTimeout as pause } from "node:timers/promises";
import { spread } from "../statistics.mjs";
import { atLeast, atMost, part, sort, figure } from "./figures.mjs";
import { startGenerator } from "./generator.mjs";
import { requestsOf, withPlatform } from "./platform.mjs";

const CLIENTS = 1000;
const PER_SECOND = 40;
const SECONDS = 30;
const GOAL = 2;
/** Long enough for the platform to cut off the first of them, in milliseconds. */
const SETTLE_MS = 12_000;

export async function slow(parts, { scale, seconds }) {
  const callers = startGenerator("callers");
  const clients = startGenerator("slow-clients");
  const count = Math.ceil(CLIENTS * scale);
  try {
    return await withPlatform(parts, { accounts: 64 }, async (platform) => {
      const requests = await requestsOf(parts, platform, { pages: true });
      const { port } = platform;
      const lasts = Math.min(SECONDS, seconds ?? Infinity);
      const run = async (name) => {
        const order = { do: "run", port, perSecond: PER_SECOND, seconds: lasts, requests, name, most: 80 };
        const answer = await callers.ask(order);
        const { taken, refused, wrong } = sort(answer.calls);
        return { taken, failed: refused.length + wrong.length + answer.unanswered, p99: part(taken, 0.99) };
      };
      await run("warm");
      const quiet = [await run("before-1"), await run("before-2")];
      await clients.ask({ do: "start", port, count });
      await pause(Math.min(SETTLE_MS, lasts * 1000));
      const loud = await run("meanwhile");
      const { held, cuts } = await clients.ask({ do: "stop" });
      quiet.push(await run("after"));
      const p99s = quiet.map(({ p99 }) => p99);
      const usual = part(p99s, 0.5);
      return [
        atMost("slow-p99", loud.p99 / usual, "times the p99 without them", GOAL, 1, spread(p99s)),
        figure("slow-p99-ms", loud.p99, "ms", usual),
        atMost("slow-failed", loud.failed, `of ${PER_SECOND * lasts} calls`, 0),
        // Clients that were cut off wait a second before they reconnect.
        atLeast(
          "slow-clients",
          held,
          `slow clients at the end; ${cuts} were cut off and came again`,
          count * 0.8,
          count,
        ),
      ];
    });
  } finally {
    callers.stop();
    clients.stop();
  }
}
