// @vitest-environment jsdom
import { HttpError } from "@core";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { eventOf, IN_PLAY, marketOf } from "../testing/events.ts";
import { screenPage } from "../testing/screen-page.tsx";
import ChampionshipScreen from "./championship-screen.tsx";
import EventScreen from "./event-screen.tsx";
import SportScreen from "./sport-screen.tsx";

const EVENT = "GET /api/v1/line/events/7";
const BOARD = "GET /api/v1/line/sports/football";
const seed = { at: 0, rate: 1, position: { epoch: "e", versions: {} } };
const imageOf = (event = eventOf()) => ({ ...seed, image: { event, timeline: [] } });
const inSerieA = { ...eventOf("8").info, tournament: { id: "b2", name: "Serie A", slug: "serie-a" } };

let page: Awaited<ReturnType<typeof screenPage>>;

beforeEach(async () => {
  page = await screenPage();
  page.http.on("GET /api/v1/line/sports", () => ({ sports: [] }));
});
afterEach(() => page.close());

const openEvent = () =>
  page.open(EventScreen, { screen: "event", route: "event", params: { slug: "arsenal-chelsea", eventId: "7" } });
const openSport = () =>
  page.open(SportScreen, {
    screen: "sport",
    route: "sport:football:1",
    params: { slug: "football" },
    path: "/football",
  });

const named = (container: HTMLElement, name: string) => container.querySelector(`[aria-label="${name}"]`);

test("an event shows its markets with their prices and goes on from the answer by the feed", async () => {
  page.http.on(EVENT, { ...imageOf(), position: { epoch: "e", versions: { "event:7": 12 } } });
  const container = await openEvent();

  expect(named(container, "Draw, Match result, 3.60")).not.toBeNull();
  expect(container.querySelector("h1")?.textContent).toBe("Arsenal v Chelsea");
  expect(page.feed.since("event:7")).toEqual([{ epoch: "e", version: 12 }]);
});

test("a goal shows in the score and a suspended market says why", async () => {
  page.http.on(EVENT, imageOf(eventOf("7", { state: IN_PLAY })));
  const container = await openEvent();
  const suspended = marketOf(
    "1x2",
    { "1": 1950, x: 3600, "2": 3800 },
    { status: "suspended", reason: "goal", version: 2 },
  );
  act(() => {
    page.feed.image("event:7", imageOf(eventOf("7", { state: IN_PLAY })).image);
    page.feed.delta("event:7", {
      state: { ...IN_PLAY, score: { home: 3, away: 1, halfTime: null } },
      markets: [suspended],
    });
  });

  expect(container.querySelector(".scoreboard-figures bdi")?.textContent).toBe("3–1");
  expect(container.querySelector(".market-suspended")?.textContent).toBe("Suspended: goal");
});

test("a match that ends while somebody looks says so and offers nothing", async () => {
  page.http.on(EVENT, imageOf(eventOf("7", { state: IN_PLAY })));
  const container = await openEvent();
  act(() => {
    page.feed.image("event:7", imageOf(eventOf("7", { state: { ...IN_PLAY, status: "ended" }, markets: [] })).image);
  });

  expect(container.textContent).toContain("The match has ended");
  expect(container.querySelector(".price")).toBeNull();
});

test("an event that is not there says what may have become of it and of bets on it", async () => {
  page.http.on(EVENT, () => Promise.reject(new HttpError(404, "Not Found")));
  const container = await openEvent();
  expect(container.textContent).toContain("This match is not offered");
  expect(container.textContent).toContain("My bets");
});

test("an event that did not load can be tried again", async () => {
  page.http.on(EVENT, () => Promise.reject(new HttpError(503, "Unavailable")));
  const container = await openEvent();
  expect(container.textContent).toContain("The match could not be loaded");

  page.http.on(EVENT, imageOf());
  await act(async () => {
    container.querySelector<HTMLButtonElement>(".empty button")?.click();
    await Promise.resolve();
  });
  expect(named(container, "Draw, Match result, 3.60")).not.toBeNull();
});

test("only the markets of the chosen group are shown", async () => {
  const total = marketOf("total", { over: 1850, under: 1950 }, { specifiers: "total=2.5" });
  page.http.on(EVENT, imageOf(eventOf("7", { markets: [...eventOf().markets, total] })));
  const container = await openEvent();
  const goals = [...container.querySelectorAll<HTMLButtonElement>(".chip")].find(
    (chip) => chip.textContent === "Goals 1",
  );
  act(() => goals?.click());

  expect(named(container, "Over 2.5, Total goals 2.5, 1.85")).not.toBeNull();
  expect(named(container, "Draw, Match result, 3.60")).toBeNull();
});

test("the live list follows the platform's: a match that comes in is shown", async () => {
  const live = { state: IN_PLAY };
  page.http.on(BOARD, { ...seed, events: [eventOf("7", live)] });
  const container = await page.open(SportScreen, {
    screen: "live-sport",
    route: "live-sport:football:2",
    params: { slug: "football" },
    path: "/football/live",
  });
  expect(container.querySelectorAll(".match-row")).toHaveLength(1);

  act(() => {
    page.feed.image("board:football:2", { events: [eventOf("7", live)] });
    page.feed.delta("board:football:2", { ids: ["8", "7"], added: [eventOf("8", { ...live, info: inSerieA })] });
  });
  expect([...container.querySelectorAll("h3")].map((heading) => heading.textContent)).toEqual([
    "England · Serie A",
    "England · Premier League",
  ]);
});

test("what is to come begins with the most important competition and leads to those further ahead", async () => {
  const counts = { prematch: 9, live: 0 };
  const tournament = (id: string, name: string) => ({ id, name, slug: "x", counts });
  const england = { id: "1", name: "England", slug: "england", countryCode: "GB-ENG", counts };
  page.http.on("GET /api/v1/line/sports", {
    sports: [
      {
        id: "10",
        sportCode: "football",
        slug: "football",
        counts,
        categories: [
          {
            ...england,
            tournaments: [tournament("b2", "Serie A"), tournament("a1", "Premier League"), tournament("c3", "Cup")],
          },
        ],
      },
    ],
  });
  page.http.on(BOARD, { ...seed, events: [eventOf(), eventOf("8", { info: inSerieA })] });
  const container = await openSport();

  expect([...container.querySelectorAll("h3")].map((heading) => heading.textContent)).toEqual([
    "England · Serie A",
    "England · Premier League",
    "England · Cup9",
  ]);
  expect(container.textContent).toContain("All 9 matches");
});

test("an empty list says what to do next", async () => {
  page.http.on(BOARD, { ...seed, events: [] });
  const container = await openSport();
  expect(container.textContent).toContain("No matches in this time");
  expect(container.querySelector(".empty a")).not.toBeNull();
});

test("a competition asks for its own matches and shows them", async () => {
  page.http.on("GET /api/v1/line/sports", {
    sports: [{ id: "10", sportCode: "football", slug: "football", counts: { prematch: 2, live: 0 }, categories: [] }],
  });
  page.http.on(BOARD, { ...seed, events: [eventOf("8", { info: inSerieA })] });
  const container = await page.open(ChampionshipScreen, {
    screen: "championship",
    route: "championship",
    params: { sport: "football", slug: "serie-a", tournamentId: "b2", lineType: "prematch" },
  });
  await act(() =>
    vi.waitFor(() => expect(page.http.requests(BOARD)[0]?.query).toEqual({ lineType: 1, tournament: "b2" })),
  );
  expect([...container.querySelectorAll("h3")].map((heading) => heading.textContent)).toEqual(["England · Serie A"]);
});
