// The memory of an idle process: after its start, and once everything in it has been requested.
import { setTimeout as pause } from "node:timers/promises";
import { atMost, figure } from "./figures.mjs";
import { withPlatform } from "./platform.mjs";
import { ownMb, residentMb } from "./process-figures.mjs";

const GOAL = 400;
const REST_SECONDS = 30;
const DEMO = { login: "demo@openline.test", password: "Demo-2026-player" };

export async function idle(parts, { seconds }) {
  const figures = [];
  for (const engine of parts.findPostgres() ? ["embedded", "postgres"] : ["embedded"]) {
    await withPlatform(parts, { engine }, async (platform) => {
      const rest = () => pause(Math.min(REST_SECONDS, seconds ?? Infinity) * 1000);
      const figuresOf = (id, what) => [
        atMost(id, residentMb(platform.pid), `MB resident, ${what}`, GOAL),
        figure(`${id}-own`, ownMb(platform.pid), "MB of it without files"),
      ];
      await rest();
      figures.push(...figuresOf(`idle-${engine}`, "after the start"));
      await askForAll(platform);
      await rest();
      figures.push(...figuresOf(`idle-${engine}-used`, "when everything was asked for once"));
    });
  }
  return figures;
}

/** Requests every list, a match of every sport, a page and a search, and logs a player in. */
export async function askForAll({ call }) {
  const got = async (path) => (await call("GET", path)).body;
  const { sports } = await got("/api/v1/line/sports");
  for (const { sportCode } of sports) {
    const { events = [] } = await got(`/api/v1/line/sports/${sportCode}`);
    if (events.length > 0) await got(`/api/v1/line/events/${events[0].info.id}`);
    await got(`/api/v1/line/specials/${sportCode}`);
  }
  for (const path of ["home", "live", "top-express", "national"]) await got(`/api/v1/line/${path}`);
  await got("/api/v1/search?q=united");
  await got("/football");
  await call("POST", "/api/v1/session/login", { body: DEMO });
}
