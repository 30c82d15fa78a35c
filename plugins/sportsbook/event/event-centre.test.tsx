// @vitest-environment jsdom
import { HttpError } from "@core";
import { waitFor, within } from "@testing-library/react";
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

type Shown = Awaited<ReturnType<typeof openEvent>>;
const choose = ({ screen, user }: Shown, name: string) => user.click(screen.getByRole("tab", { name }));
/** Waits until the panel of the chosen tab has a text. */
const shows = ({ screen }: Shown, text: string) =>
  waitFor(() => expect(screen.getByRole("tabpanel").textContent).toContain(text));

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

test("before a match there are no tracker and no statistics, but the teams' earlier matches", async () => {
  const shown = await openEvent(eventOf("7"));
  expect(shown.screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual(["Markets", "Head to head"]);
});

test("the tracker draws the sport's ground and lists the events in the sport's words", async () => {
  const timeline = [
    entry(1, "period_start", null, 0, 0),
    entry(2, "score", "home", 3, 0),
    entry(3, "period_end", null, 3, 0),
    entry(4, "period_start", null, 3, 0),
    entry(5, "score", "away", 3, 2),
  ];
  const shown = await openEvent(basketball, timeline);
  await choose(shown, "Tracker");
  await shows(shown, "2 points, Chelsea 3–2");

  const list = within(shown.screen.getByRole("list", { name: "What happened last" }));
  expect(list.getAllByRole("listitem").map(({ textContent }) => textContent.trim())).toEqual([
    "5'2 points, Chelsea 3–2",
    "4'2nd quarter begins",
    "3'1st quarter ends",
    "2'3 points, Arsenal 3–0",
    "1'1st quarter begins",
  ]);
  expect(shown.screen.getByRole("img", { name: "Court: 2 points, Chelsea" })).toBeDefined();
});

test("earlier matches that did not load can be requested again", async () => {
  page.http.on("GET /api/v1/line/teams/1", () => Promise.reject(new HttpError(503, "Unavailable")));
  page.http.on("GET /api/v1/line/teams/2", () => Promise.reject(new HttpError(503, "Unavailable")));
  const shown = await openEvent(eventOf("7"));
  await choose(shown, "Head to head");
  await shows(shown, "This part could not be loaded");

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
  await shown.user.click(shown.screen.getByRole("button", { name: "Try again" }));
  await shows(shown, "Last matches of Arsenal");
});

test("the season of a team shows its prices, without a score or an opponent", async () => {
  const { info } = eventOf("7");
  const season: EventLine = {
    ...eventOf("7"),
    info: { ...info, kind: "season", away: { id: "101", name: info.tournament.name } },
    markets: [marketOf("outright", { "1": 2250 })],
  };
  const shown = await openEvent(season);
  expect(shown.screen.getByRole("heading", { level: 1 }).textContent).toBe("Arsenal");
  expect(shown.screen.queryByRole("region", { name: "Score" })).toBeNull();
  expect(shown.screen.getByRole("button", { name: "Arsenal, 2.25, Winner of the competition" })).toBeDefined();
});
