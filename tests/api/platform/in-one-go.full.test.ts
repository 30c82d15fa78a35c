import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SpecialsAnswer } from "../../../plugins/sportsbook/specials-wire.ts";
import type { EventLine } from "../../../plugins/sportsbook/wire.ts";
import { temporaryFolder } from "../../support/platform/platform.ts";
import { runServer, type ServerProcess } from "../../support/platform/server-process.ts";

/** The goal is ten; code that runs for the first time, on a slow machine, takes some times as long. */
const MOST_MS = 40;
const SPORTS = ["football", "ice-hockey", "baseball", "tennis"];
const PROBE = fileURLToPath(new URL("../../support/platform/hold-probe.mjs", import.meta.url));

const folder = temporaryFolder();
const file = join(folder, "held");
let server: ServerProcess | undefined;
beforeAll(async () => {
  const env = { SEED: "in-one-go", NODE_OPTIONS: `--import=${PROBE}`, HELD_FILE: file };
  server = await runServer({ dataDir: join(folder, "data"), env });
});
afterAll(async () => {
  await server?.end("SIGTERM");
});

async function get<T>(path: string, token?: string): Promise<T> {
  const { status, body, text } = await server!.call("GET", path, token === undefined ? {} : { token });
  expect([status, status === 200 ? "" : text]).toEqual([200, ""]);
  return body;
}

async function post<T>(path: string, sent: unknown): Promise<T> {
  const { status, body, text } = await server!.call("POST", path, { body: sent });
  expect([status, status === 200 ? "" : text]).toEqual([200, ""]);
  return body;
}

const firstOf = (markets: EventLine["markets"], most: number) =>
  markets.slice(0, most).map(({ marketId, specifiers, outcomes: [first] }) => ({
    marketId,
    specifiers,
    outcomeId: first?.id ?? "",
  }));

async function visitSport(sport: string): Promise<void> {
  const { championships } = await get<SpecialsAnswer>(`/api/v1/line/specials/${sport}`);
  const [biggest] = championships;
  if (biggest) await get(`/api/v1/line/specials/championships/${biggest.tournament.id}`);
  const { events } = await get<{ events: readonly EventLine[] }>(`/api/v1/line/sports/${sport}`);
  const { info } = events.at(-1)!;
  const { image } = await get<{ image: { event: EventLine } }>(`/api/v1/line/events/${info.id}`);
  const parts = firstOf(image.event.markets, 2);
  await post("/api/v1/line/builder", { eventId: info.id, parts });
  const picks = events
    .slice(-20)
    .flatMap(({ info: { id }, markets }) => firstOf(markets, 1).map((pick) => ({ eventId: id, ...pick })));
  await post("/api/v1/booking/offered", { picks });
  await get(`/api/v1/line/sports/${sport}/competitors`);
  await get(`/api/v1/line/teams/${info.home.id}`);
  await get(`/api/v1/line/tournaments/${info.tournament.id}`);
  await get(`/api/v1/line/results/events/${info.id}`);
  await get(`/events/${info.slug}-${info.id}`);
}

type Round = { readonly request: string; readonly ms: number; readonly from: number; readonly to: number };
type Collection = { readonly from: number; readonly collected: number };

/**
 * The longest that the event loop was busy in one round, by what was asked for last, the longest first. Garbage is collected
 * when there is much of it, of whatever requests: that time is left out.
 */
function heldLongest(): { readonly request: string; readonly ms: number }[] {
  const lines = readFileSync(file, "utf8").trim().split("\n");
  const all = lines.map((line) => JSON.parse(line) as Round | Collection);
  const collections = all.filter((each) => "collected" in each);
  const longest = new Map<string, number>();
  for (const { request, ms, from, to } of all.filter((each) => "request" in each)) {
    const within = collections.filter((each) => each.from >= from && each.from <= to);
    const own = ms - within.reduce((sum, { collected }) => sum + collected, 0);
    longest.set(request, Math.max(own, longest.get(request) ?? 0));
  }
  return [...longest].map(([request, ms]) => ({ request, ms })).sort((a, b) => b.ms - a.ms);
}

test("the first request of anything does not delay others for long", { timeout: 180_000 }, async () => {
  await get("/livez");
  await get("/api/v1/search?q=arsenal");
  for (const path of ["sports", "home", "live", "top-express", "national?country=GB", "custom/five-leagues"])
    await get(`/api/v1/line/${path}`);
  for (const sport of SPORTS) await visitSport(sport);
  await get("/api/v1/line/results/commitments");
  const login = { login: "demo@openline.test", password: "Demo-2026-player" };
  const { token } = await post<{ token: string }>("/api/v1/session/login", login);
  for (const path of ["bets", "bets/totals", "bets/export", "favorites"]) await get(`/api/v1/${path}`, token);

  const held = heldLongest();
  expect(held.length).toBeGreaterThan(SPORTS.length);
  const worst = held.slice(0, 10).map(({ request, ms }) => `${ms.toFixed(1).padStart(6)} ms ${request}`);
  expect(
    held.filter(({ ms }) => ms > MOST_MS),
    worst.join("\n"),
  ).toEqual([]);
});
