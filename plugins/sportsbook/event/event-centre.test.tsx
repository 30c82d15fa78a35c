// @vitest-environment jsdom
import { HttpError } from "@core";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import EventScreen from "../screens/event-screen.tsx";
import { eventOf, IN_PLAY, marketOf } from "../testing/events.ts";
import { screenPage } from "../testing/screen-page.tsx";
import type { EventLine, TimelineEntry } from "../wire.ts";

const EVENT = "GET /api/v1/line/events/7";

let page: Awaited<ReturnType<typeof screenPage>>;

beforeEach(async () => {
  // In the product the panels are loaded with their tabs; here they are imported at once.
  await Promise.all([import("../tracker/tracker.tsx"), import("../statistics/head-to-head.tsx")]);
  vi.stubGlobal("reportError", () => undefined);
  page = await screenPage();
  page.http.on("GET /api/v1/line/sports", () => ({ sports: [] }));
});
afterEach(() => page.close());

async function openEvent(event: EventLine, timeline: readonly TimelineEntry[] = []) {
  page.http.on(EVENT, { at: 0, rate: 1, position: { epoch: "e", versions: {} }, image: { event, timeline } });
  return page.open(EventScreen, { screen: "event", route: "event", params: { slug: "x", eventId: "7" } });
}

const tabs = (container: HTMLElement) => [...container.querySelectorAll<HTMLElement>('[role="tab"]')];
const choose = (container: HTMLElement, name: string) =>
  act(() => {
    tabs(container)
      .find((tab) => tab.textContent === name)
      ?.click();
    return Promise.resolve();
  });
const shows = (container: HTMLElement, text: string) =>
  vi.waitFor(
    async () => {
      await act(() => new Promise((resolve) => setTimeout(resolve)));
      expect(container.querySelector('[role="tabpanel"]')?.textContent).toContain(text);
    },
    { timeout: 15_000 },
  );

const basketball: EventLine = {
  ...eventOf("7"),
  info: { ...eventOf("7").info, sportCode: "basketball" },
  state: { ...IN_PLAY, clock: { period: "quarter_2", minute: 12, stoppage: null } },
};
const entry = (id: number, kind: TimelineEntry["kind"], team: TimelineEntry["team"], home: number, away: number) => ({
  id,
  kind,
  team,
  minute: id,
  stoppage: null,
  score: { home, away },
});

test("before a match there is nothing to follow and nothing to count, but what was before", async () => {
  const container = await openEvent(eventOf("7"));
  expect(tabs(container).map((tab) => tab.textContent)).toEqual(["Markets", "Head to head"]);
});

test("the tracker draws the sport's ground and tells what happened in its words", async () => {
  const timeline = [
    entry(1, "period_start", null, 0, 0),
    entry(2, "score", "home", 3, 0),
    entry(3, "period_end", null, 3, 0),
    entry(4, "period_start", null, 3, 0),
    entry(5, "score", "away", 3, 2),
  ];
  const container = await openEvent(basketball, timeline);
  await choose(container, "Tracker");
  await shows(container, "2 points, Chelsea 3–2");

  const told = [...container.querySelectorAll(".timeline li > span:last-child")].map((each) => each.textContent.trim());
  expect(told).toEqual([
    "2 points, Chelsea 3–2",
    "2nd quarter begins",
    "1st quarter ends",
    "3 points, Arsenal 3–0",
    "1st quarter begins",
  ]);
  expect(container.querySelector("svg.ground")?.getAttribute("aria-label")).toBe("Court: 2 points, Chelsea");
});

test("what was before a match can be asked for again where it did not come", async () => {
  page.http.on("GET /api/v1/line/teams/1", () => Promise.reject(new HttpError(503, "Unavailable")));
  page.http.on("GET /api/v1/line/teams/2", () => Promise.reject(new HttpError(503, "Unavailable")));
  const container = await openEvent(eventOf("7"));
  await choose(container, "Head to head");
  await shows(container, "This part could not be loaded");

  const { info } = eventOf("7");
  const answerOf = (team: typeof info.home) => ({
    at: 0,
    rate: 1,
    position: { epoch: "e", versions: {} },
    team: { ...team, slug: "x" },
    sportId: info.sportId,
    sportCode: info.sportCode,
    category: info.category,
    tournaments: [],
    next: [],
    past: [],
    form: [],
    tables: [],
  });
  page.http.on("GET /api/v1/line/teams/1", answerOf(info.home));
  page.http.on("GET /api/v1/line/teams/2", answerOf(info.away));
  await act(() => {
    container.querySelector<HTMLButtonElement>('[role="tabpanel"] button')?.click();
    return Promise.resolve();
  });
  await shows(container, "Last matches of Arsenal");
});

test("a side's season has no score and no opponent, but its prices and the way to all others", async () => {
  const { info } = eventOf("7");
  const season: EventLine = {
    ...eventOf("7"),
    info: { ...info, away: { id: "101", name: info.tournament.name } },
    markets: [marketOf("outright", { "1": 2250 })],
  };
  const container = await openEvent(season);
  expect(container.querySelector("h1")?.textContent).toBe("Arsenal");
  expect(container.querySelector(".scoreboard")).toBeNull();
  expect(container.querySelector(".price")?.getAttribute("aria-label")).toBe(
    "Arsenal, Winner of the competition, 2.25",
  );
});
