// @vitest-environment jsdom
import { HttpError } from "@core";
import { waitFor } from "@testing-library/react";
import { act } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
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

type Shown = Awaited<ReturnType<typeof openEvent>>;
const price = ({ screen }: Shown, name: string) => screen.queryByRole("button", { name });
const competitions = ({ screen }: Shown) =>
  screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);

test("an event shows its markets with their prices, and follows the feed from the version of the answer", async () => {
  page.http.on(EVENT, { ...imageOf(), position: { epoch: "e", versions: { "event:7": 12 } } });
  const shown = await openEvent();

  expect(price(shown, "Draw, 3.60, Match result")).not.toBeNull();
  expect(shown.screen.getByRole("heading", { level: 1 }).textContent).toBe("Arsenal v Chelsea");
  expect(page.feed.since("event:7")).toEqual([{ epoch: "e", version: 12 }]);
});

test("a goal changes the score, and a suspended market shows the reason", async () => {
  page.http.on(EVENT, imageOf(eventOf("7", { state: IN_PLAY })));
  const shown = await openEvent();
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

  expect(shown.screen.getByRole("region", { name: "Score" }).textContent).toContain("Score 3–1");
  expect(shown.screen.getByText("Suspended: goal")).toBeDefined();
});

test("a match that ends while the screen is open says so and offers no prices", async () => {
  page.http.on(EVENT, imageOf(eventOf("7", { state: IN_PLAY })));
  const shown = await openEvent();
  expect(shown.screen.getAllByRole("button", { name: /, Match result$/ })).toHaveLength(3);
  act(() => {
    page.feed.image("event:7", imageOf(eventOf("7", { state: { ...IN_PLAY, status: "ended" }, markets: [] })).image);
  });

  expect(shown.screen.getByRole("heading", { name: "The match has ended" })).toBeDefined();
  expect(shown.screen.queryAllByRole("button", { name: /Match result/ })).toEqual([]);
});

test("an unknown event says why it may be missing and where bets on it are", async () => {
  page.http.on(EVENT, () => Promise.reject(new HttpError(404, "Not Found")));
  const shown = await openEvent();
  expect(shown.screen.getByRole("heading", { level: 2, name: "This match is not offered" })).toBeDefined();
  expect(shown.screen.getByText(/Your bets on it stand in My bets/)).toBeDefined();
});

test("an event that did not load can be requested again", async () => {
  page.http.on(EVENT, () => Promise.reject(new HttpError(503, "Unavailable")));
  const shown = await openEvent();
  expect(shown.screen.getByRole("alert").textContent).toContain("The match could not be loaded");

  page.http.on(EVENT, imageOf());
  await shown.user.click(shown.screen.getByRole("button", { name: "Try again" }));
  expect(price(shown, "Draw, 3.60, Match result")).not.toBeNull();
});

test("only the markets of the chosen group are shown", async () => {
  const total = marketOf("total", { over: 1850, under: 1950 }, { specifiers: "total=2.5" });
  page.http.on(EVENT, imageOf(eventOf("7", { markets: [...eventOf().markets, total] })));
  const shown = await openEvent();
  await shown.user.click(shown.screen.getByRole("button", { name: "Goals 1" }));

  expect(price(shown, "Over 2.5, Total goals 2.5, 1.85")).not.toBeNull();
  expect(price(shown, "Draw, 3.60, Match result")).toBeNull();
});

test("a match that the platform adds to the live list is shown", async () => {
  const live = { state: IN_PLAY };
  page.http.on(BOARD, { ...seed, events: [eventOf("7", live)] });
  const shown = await page.open(SportScreen, {
    screen: "live-sport",
    route: "live-sport:football:2",
    params: { slug: "football" },
    path: "/football/live",
  });
  expect(shown.screen.getAllByRole("link", { name: /^Arsenal/ })).toHaveLength(1);

  act(() => {
    page.feed.image("board:football:2", { events: [eventOf("7", live)] });
    page.feed.delta("board:football:2", { ids: ["8", "7"], added: [eventOf("8", { ...live, info: inSerieA })] });
  });
  expect(competitions(shown)).toEqual(["England · Serie A", "England · Premier League"]);
});

test("upcoming matches begin with the most important competition and link to those further ahead", async () => {
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
  const shown = await openSport();

  expect(competitions(shown)).toEqual(["England · Serie A", "England · Premier League", "England · Cup9"]);
  expect(shown.screen.getAllByRole("link", { name: "All 9 matches" })).toHaveLength(2);
});

test("an empty list links to all upcoming matches", async () => {
  page.http.on(BOARD, { ...seed, events: [] });
  const shown = await openSport();
  expect(shown.screen.getByRole("heading", { name: "No matches in this time" })).toBeDefined();
  expect(shown.screen.getByRole("link", { name: "Show any time" })).toBeDefined();
});

test("a competition requests its own matches and shows them", async () => {
  page.http.on("GET /api/v1/line/sports", {
    sports: [{ id: "10", sportCode: "football", slug: "football", counts: { prematch: 2, live: 0 }, categories: [] }],
  });
  page.http.on(BOARD, { ...seed, events: [eventOf("8", { info: inSerieA })] });
  const shown = await page.open(ChampionshipScreen, {
    screen: "championship",
    route: "championship",
    params: { sport: "football", slug: "serie-a", tournamentId: "b2", lineType: "prematch" },
  });
  await waitFor(() => expect(page.http.requests(BOARD)[0]?.query).toEqual({ lineType: 1, tournament: "b2" }));
  expect(competitions(shown)).toEqual(["England · Serie A"]);
});
