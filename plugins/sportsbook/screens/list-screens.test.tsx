// @vitest-environment jsdom
import { FORMAT, HttpError, setTimeZone } from "@core";
import type { SentRequest } from "@core/testing";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { eventOf, IN_PLAY, marketOf } from "../testing/events.ts";
import { screenPage } from "../testing/screen-page.tsx";
import LiveOverviewScreen from "./live-overview-screen.tsx";
import SportCategoriesScreen from "./sport-categories-screen.tsx";
import SportScreen from "./sport-screen.tsx";
import TeamScreen from "./team-screen.tsx";

const LIVE = "GET /api/v1/line/live";
const FOOTBALL = "GET /api/v1/line/sports/football";
const TENNIS = "GET /api/v1/line/sports/tennis";
const seed = { at: 0, rate: 1, position: { epoch: "e", versions: {} } };
const counts = { prematch: 0, live: 0 };

const tournament = (id: string, name: string, prematch: number, live = 0) => ({
  id,
  name,
  slug: "x",
  counts: { prematch, live },
});
const sport = (id: string, sportCode: string, country: string, tournaments: ReturnType<typeof tournament>[]) => ({
  id,
  sportCode,
  slug: sportCode,
  counts,
  categories: [{ id, name: country, slug: "x", countryCode: null, counts, tournaments }],
});
const tree = {
  sports: [
    sport("10", "football", "England", [tournament("a1", "Premier League", 3), tournament("c3", "Cup", 2, 1)]),
    sport("25", "tennis", "ATP", [tournament("d4", "Paris", 1, 1)]),
  ],
};
const cupTie = eventOf("9", { info: { ...eventOf("9").info, tournament: { id: "c3", name: "Cup", slug: "x" } } });
const tennisMatch = eventOf("20", {
  info: {
    ...eventOf("20").info,
    sportCode: "tennis",
    tournament: { id: "d4", name: "Paris", slug: "x" },
    home: { id: "3", name: "Sinner J." },
    away: { id: "4", name: "Alcaraz C." },
  },
  state: {
    ...IN_PLAY,
    clock: { period: "set_2", minute: null, stoppage: null },
    score: {
      home: 1,
      away: 0,
      halfTime: null,
      periods: [
        { home: 6, away: 4 },
        { home: 2, away: 3 },
      ],
      points: { home: "40", away: "A" },
      serving: "away",
    },
  },
  markets: [marketOf("winner", { "1": 1500, "2": 2600 })],
});

let page: Awaited<ReturnType<typeof screenPage>>;

beforeEach(async () => {
  page = await screenPage();
  page.http.on("GET /api/v1/line/sports", tree);
});
afterEach(() => page.close());

const at = (code: string, lineType: 1 | 2 = 1) => ({
  screen: lineType === 2 ? "live-sport" : "sport",
  route: `${lineType === 2 ? "live-sport" : "sport"}:${code}:${lineType}`,
  params: { slug: code },
  path: `/${code}`,
});
const button = (container: HTMLElement, text: string | RegExp) =>
  [...container.querySelectorAll("button")].find((each) => each.textContent?.trim().match(text));
const matches = (container: HTMLElement) =>
  [...container.querySelectorAll(".match-row .match-teams")].map((each) => each.textContent);

async function press(element: Element | undefined | null) {
  await act(async () => {
    (element as HTMLElement).click();
    await Promise.resolve();
  });
}

test("everything live stands sport by sport in the order of the tree, and one sport can be had alone", async () => {
  page.http.on(LIVE, { ...seed, events: [tennisMatch, eventOf("7", { state: IN_PLAY })] });
  const container = await page.open(LiveOverviewScreen, {
    screen: "live-overview",
    route: "live-overview",
    path: "/all-live",
  });
  const headings = () => [...container.querySelectorAll("h2")].map((each) => each.textContent);
  expect(headings()).toEqual(["Football1", "Tennis1"]);

  await press(button(container, /^Tennis/));
  expect(headings()).toEqual(["Tennis1"]);
  await press(button(container, /^All sports/));
  expect(headings()).toEqual(["Football1", "Tennis1"]);
});

test("a match of tennis shows its sets, games, points and who serves, and a winner instead of a draw", async () => {
  page.http.on(LIVE, { ...seed, events: [tennisMatch] });
  const container = await page.open(LiveOverviewScreen, {
    screen: "live-overview",
    route: "live-overview",
    path: "/all-live",
  });
  const scores = [...container.querySelectorAll(".match-score")];
  expect(scores.map((each) => [...each.querySelectorAll("small, b")].map((part) => part.textContent))).toEqual([
    ["6", "2", "40", "1"],
    ["4", "3", "A", "0"],
  ]);
  expect(scores.map((each) => each.querySelector(".match-serving") !== null)).toEqual([false, true]);
  expect(container.querySelectorAll(".match-row .price")).toHaveLength(2);
});

test("nothing live says so", async () => {
  page.http.on(LIVE, { ...seed, events: [] });
  const container = await page.open(LiveOverviewScreen, {
    screen: "live-overview",
    route: "live-overview",
    path: "/all-live",
  });
  expect(container.textContent).toContain("Nothing is being played now");
});

test("a competition that the list has no matches of opens in its place with its own", async () => {
  page.http.on(FOOTBALL, ({ query }: SentRequest) =>
    query?.["tournament"] === "c3" ? { ...seed, events: [cupTie] } : { ...seed, events: [eventOf()], total: 5 },
  );
  const container = await page.open(SportScreen, at("football"));
  expect(matches(container)).toHaveLength(1);

  await press(button(container, /Cup/));
  await act(() => vi.waitFor(() => expect(matches(container)).toHaveLength(2)));
  expect(page.http.requests(FOOTBALL).at(-1)?.query).toMatchObject({ lineType: 1, tournament: "c3" });

  await press(container.querySelector('[aria-label="Hide the matches of Cup"]'));
  expect(matches(container)).toHaveLength(1);
});

test("a filter with more matches than fit asks for more of them", async () => {
  page.http.on(FOOTBALL, { ...seed, events: [eventOf()], total: 400 });
  const container = await page.open(SportScreen, {
    ...at("football"),
    params: { slug: "football", timeFilter: "0-24" },
    path: "/football/0-24",
  });
  await press(button(container, "Show more matches"));
  await act(() =>
    vi.waitFor(() =>
      expect(page.http.requests(FOOTBALL).at(-1)?.query).toEqual({ lineType: 1, from: 0, to: 24, limit: 251 }),
    ),
  );
});

test("the matches of one sport are not shown under the name of another that is loading", async () => {
  page.http.on(FOOTBALL, { ...seed, events: [eventOf()] });
  page.http.on(TENNIS, () => new Promise(() => undefined));
  const container = await page.open(SportScreen, at("football"));
  expect(matches(container)).toHaveLength(1);

  await act(async () => {
    page.navigation.be(at("tennis"));
    await Promise.resolve();
  });
  expect(container.querySelector("h1")?.textContent).toBe("Tennis");
  expect(matches(container)).toEqual([]);
  expect(container.querySelector("[aria-busy=true]")).not.toBeNull();
});

test("a list that did not load says so and can be tried again", async () => {
  page.http.on(TENNIS, () => Promise.reject(new HttpError(503, "Unavailable")));
  const container = await page.open(SportScreen, at("tennis"));
  expect(container.textContent).toContain("The matches could not be loaded");

  page.http.on(TENNIS, { ...seed, events: [tennisMatch] });
  await press(button(container, "Try again"));
  expect(matches(container)).toHaveLength(1);
});

test("a sport that is not offered says so and leads on", async () => {
  const container = await page.open(SportScreen, {
    screen: "live-sport",
    route: "live-sport",
    params: { sportId: "99" },
    path: "/live/99",
  });
  expect(container.textContent).toContain("This sport is not here");
  expect(container.querySelectorAll("h1")).toHaveLength(1);
  expect(container.querySelector('a[href="/all-live"]')).not.toBeNull();
});

test("the countries of a sport show their competitions with how many matches each has", async () => {
  const place = (type: 1 | 2) => ({
    screen: "sport-categories",
    route: `sport-categories:football:${type}`,
    params: { slug: "football" },
    path: "/football/x-categories",
  });
  const container = await page.open(SportCategoriesScreen, place(1));
  const shown = () => [...container.querySelectorAll(".country .tree-item")].map((each) => each.textContent);
  expect(shown()).toEqual(["Premier League3", "Cup2"]);

  await act(async () => {
    page.navigation.be(place(2));
    await Promise.resolve();
  });
  expect(shown()).toEqual(["Cup1"]);
});

test("the countries within some hours are counted from that list", async () => {
  page.http.on(FOOTBALL, { ...seed, events: [cupTie] });
  const container = await page.open(SportCategoriesScreen, {
    screen: "sport-categories",
    route: "sport-categories:football:1",
    params: { slug: "football", timeFilter: "0-3" },
    path: "/football/0-3/prematch-categories",
  });
  expect([...container.querySelectorAll(".country .tree-item")].map((each) => each.textContent)).toEqual(["Cup1"]);
});

test("the weekend is the player's own, and asked for anew when he chooses another time zone", async () => {
  page.http.on(FOOTBALL, { ...seed, events: [cupTie], total: 1 });
  await page.open(SportCategoriesScreen, {
    ...{ screen: "sport-categories", route: "sport-categories:football:1", params: { slug: "football" } },
    path: "/football/weekendFilter/prematch-categories",
  });
  const asked = () => page.http.requests(FOOTBALL).map(({ query }) => query?.["startsBefore"]);
  const weekend = () => page.http.requests(FOOTBALL).at(-1)?.query?.["weekend"];
  await vi.waitFor(() => expect([asked(), weekend()]).toEqual([["2026-01-05T00:00:00.000Z"], undefined]));
  await act(() => Promise.resolve(setTimeZone(page.services.get(FORMAT), "Europe/Kyiv", page.clock.now())));
  await vi.waitFor(() => expect(asked().at(-1)).toBe("2026-01-04T22:00:00.000Z"));
});

test("a screen of a sport names itself for whoever shares its address", async () => {
  page.http.on(TENNIS, { ...seed, events: [] });
  await page.open(SportScreen, at("tennis", 2));
  expect(document.title).toBe("Tennis live betting");
  expect(document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content).toContain(
    "Tennis that is on now",
  );
});

test("the market of a sport's lists is remembered for that sport alone", async () => {
  page.http.on(FOOTBALL, { ...seed, events: [eventOf()] });
  page.http.on(TENNIS, { ...seed, events: [tennisMatch] });
  const container = await page.open(SportScreen, at("football"));
  const select = () => container.querySelector("select")!;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value")!.set!.call(select(), "total");
    select().dispatchEvent(new Event("change", { bubbles: true }));
    await Promise.resolve();
  });
  expect(select().value).toBe("total");

  await act(async () => {
    page.navigation.be(at("tennis"));
    await Promise.resolve();
  });
  expect(select().value).toBe("result");
  await act(async () => {
    page.navigation.be(at("football"));
    await Promise.resolve();
  });
  expect(select().value).toBe("total");
});

test("one team's answer never stands for another that does not exist", async () => {
  const { info } = eventOf();
  const team = { id: "1", name: "Arsenal", slug: "arsenal" };
  const named = { category: info.category, sportId: "10", sportCode: "football", tournaments: [] };
  const past = { next: [], past: [], form: [], tables: [] };
  page.http.on("GET /api/v1/line/teams/1", { ...seed, team, ...named, ...past });
  page.http.on("GET /api/v1/line/teams/2", () => Promise.reject(new HttpError(404, "Not found")));
  const teamAt = (teamId: string) => ({
    screen: "team",
    route: "team",
    params: { teamId },
    path: `/teams/10/x-${teamId}`,
  });
  const container = await page.open(TeamScreen, teamAt("1"));
  const heading = () => container.querySelector("h1")?.textContent;
  expect(heading()).toBe("Arsenal");

  await act(async () => {
    page.navigation.be(teamAt("2"));
    await Promise.resolve();
  });
  await act(() => vi.waitFor(() => expect(heading()).toBe("There is no such team")));
  expect(container.textContent).not.toContain("Arsenal");
});
