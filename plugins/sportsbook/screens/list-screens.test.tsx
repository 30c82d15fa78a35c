// @vitest-environment jsdom
import { FORMAT, HttpError, setTimeZone } from "@core";
import type { SentRequest } from "@core/testing";
import { waitFor, within } from "@testing-library/react";
import { act } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
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
type Shown = Awaited<ReturnType<typeof page.open>>;

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
const LIVE_OVERVIEW = { screen: "live-overview", route: "live-overview", path: "/all-live" };

const press = ({ screen, user }: Shown, name: string | RegExp) => user.click(screen.getByRole("button", { name }));
const goTo = (place: Parameters<typeof page.navigation.be>[0]) => act(() => Promise.resolve(page.navigation.be(place)));
/** The rows of matches; the row with the table's head leads nowhere. */
const matches = ({ screen }: Shown) =>
  screen.queryAllByRole("row").filter((row) => within(row).queryAllByRole("link").length > 0);
const textsOf = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);
/** The competitions of a screen of countries, with their numbers of matches. */
const competitions = ({ screen }: Shown) => textsOf(screen.getAllByRole("link").filter((link) => link.closest("li")));

test("live matches are grouped by sport in the order of the tree, and can be narrowed to one sport", async () => {
  page.http.on(LIVE, { ...seed, events: [tennisMatch, eventOf("7", { state: IN_PLAY })] });
  const shown = await page.open(LiveOverviewScreen, LIVE_OVERVIEW);
  const headings = () => textsOf(shown.screen.getAllByRole("heading", { level: 2 }));
  expect(headings()).toEqual(["Football1", "Tennis1"]);

  await press(shown, /^Tennis/);
  expect(headings()).toEqual(["Tennis1"]);
  await press(shown, /^All sports/);
  expect(headings()).toEqual(["Football1", "Tennis1"]);
});

test("a tennis match shows its sets, games, points and who serves, and prices without a draw", async () => {
  page.http.on(LIVE, { ...seed, events: [tennisMatch] });
  const shown = await page.open(LiveOverviewScreen, LIVE_OVERVIEW);
  const row = within(matches(shown)[0]!);
  const link = row.getByRole("link", { name: /Alcaraz C\.\s*serves/ });
  expect(textsOf(within(link).getAllByText(/^(?:\d+|A)$/))).toEqual(["6", "2", "40", "1", "4", "3", "A", "0"]);
  expect(row.getAllByRole("button").map(({ ariaLabel }) => ariaLabel)).toEqual([
    "1, 1.50, Sinner J., Winner",
    "2, 2.60, Alcaraz C., Winner",
  ]);
});

test("the screen says so when nothing is live", async () => {
  page.http.on(LIVE, { ...seed, events: [] });
  const shown = await page.open(LiveOverviewScreen, LIVE_OVERVIEW);
  expect(shown.screen.getByRole("heading", { name: "Nothing is being played now" })).toBeDefined();
});

test("opening a competition that has no matches in the list loads them and shows them in its place", async () => {
  page.http.on(FOOTBALL, ({ query }: SentRequest) =>
    query?.["tournament"] === "c3" ? { ...seed, events: [cupTie] } : { ...seed, events: [eventOf()], total: 5 },
  );
  const shown = await page.open(SportScreen, at("football"));
  expect(matches(shown)).toHaveLength(1);

  await press(shown, /Cup/);
  await waitFor(() => expect(matches(shown)).toHaveLength(2));
  expect(page.http.requests(FOOTBALL).at(-1)?.query).toMatchObject({ lineType: 1, tournament: "c3" });

  await press(shown, "Hide the matches of Cup");
  expect(matches(shown)).toHaveLength(1);
});

test("a filtered list that is cut off can load more matches", async () => {
  page.http.on(FOOTBALL, { ...seed, events: [eventOf()], total: 400 });
  const shown = await page.open(SportScreen, {
    ...at("football"),
    params: { slug: "football", timeFilter: "0-24" },
    path: "/football/0-24",
  });
  await press(shown, "Show more matches");
  await waitFor(() =>
    expect(page.http.requests(FOOTBALL).at(-1)?.query).toEqual({ lineType: 1, from: 0, to: 24, limit: 251 }),
  );
});

test("the matches of one sport are not shown under the name of another sport while it loads", async () => {
  page.http.on(FOOTBALL, { ...seed, events: [eventOf()] });
  page.http.on(TENNIS, () => new Promise(() => undefined));
  const shown = await page.open(SportScreen, at("football"));
  expect(matches(shown)).toHaveLength(1);

  await goTo(at("tennis"));
  expect(shown.screen.getByRole("heading", { level: 1 }).textContent).toBe("Tennis");
  expect(matches(shown)).toEqual([]);
  expect(shown.screen.getByRole("region", { name: "Loading matches" }).ariaBusy).toBe("true");
});

test("a list that did not load says so and can be requested again", async () => {
  page.http.on(TENNIS, () => Promise.reject(new HttpError(503, "Unavailable")));
  const shown = await page.open(SportScreen, at("tennis"));
  expect(shown.screen.getByRole("alert").textContent).toContain("The matches could not be loaded");

  page.http.on(TENNIS, { ...seed, events: [tennisMatch] });
  await press(shown, "Try again");
  expect(matches(shown)).toHaveLength(1);
});

test("a sport that is not offered says so and links to the live matches", async () => {
  const shown = await page.open(SportScreen, {
    screen: "live-sport",
    route: "live-sport",
    params: { sportId: "99" },
    path: "/live/99",
  });
  expect(shown.screen.getByRole("heading", { name: "This sport is not here" })).toBeDefined();
  expect(shown.screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  const link = shown.screen.getByRole("link", { name: "See what is on now" });
  expect(link.getAttribute("href")).toBe("/all-live");
});

test("the countries of a sport list their competitions with the number of matches of each", async () => {
  const place = (type: 1 | 2) => ({
    screen: "sport-categories",
    route: `sport-categories:football:${type}`,
    params: { slug: "football" },
    path: "/football/x-categories",
  });
  const shown = await page.open(SportCategoriesScreen, place(1));
  expect(competitions(shown)).toEqual(["Premier League3", "Cup2"]);

  await goTo(place(2));
  expect(competitions(shown)).toEqual(["Cup1"]);
});

test("with a time filter the countries count only the matches within it", async () => {
  page.http.on(FOOTBALL, { ...seed, events: [cupTie] });
  const shown = await page.open(SportCategoriesScreen, {
    screen: "sport-categories",
    route: "sport-categories:football:1",
    params: { slug: "football", timeFilter: "0-3" },
    path: "/football/0-3/prematch-categories",
  });
  expect(competitions(shown)).toEqual(["Cup1"]);
});

test("the weekend is in the player's time zone, and requested again when they choose another one", async () => {
  page.http.on(FOOTBALL, { ...seed, events: [cupTie], total: 1 });
  await page.open(SportCategoriesScreen, {
    screen: "sport-categories",
    route: "sport-categories:football:1",
    params: { slug: "football" },
    path: "/football/weekendFilter/prematch-categories",
  });
  const requested = () => page.http.requests(FOOTBALL).map(({ query }) => query?.["startsBefore"]);
  const weekend = () => page.http.requests(FOOTBALL).at(-1)?.query?.["weekend"];
  await waitFor(() => expect([requested(), weekend()]).toEqual([["2026-01-05T00:00:00.000Z"], undefined]));
  await act(() => Promise.resolve(setTimeZone(page.services.get(FORMAT), "Europe/Kyiv", page.clock.now())));
  await waitFor(() => expect(requested().at(-1)).toBe("2026-01-04T22:00:00.000Z"));
});

test("a sport's screen has a title and a description for shared links", async () => {
  page.http.on(TENNIS, { ...seed, events: [] });
  await page.open(SportScreen, at("tennis", 2));
  expect(document.title).toBe("Tennis live betting");
  expect(document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content).toContain(
    "Tennis that is on now",
  );
});

test("the market chosen for the lists of a sport is remembered for that sport only", async () => {
  page.http.on(FOOTBALL, { ...seed, events: [eventOf()] });
  page.http.on(TENNIS, { ...seed, events: [tennisMatch] });
  const shown = await page.open(SportScreen, at("football"));
  const select = () => shown.screen.getByRole<HTMLSelectElement>("combobox", { name: "Market" });
  await shown.user.selectOptions(select(), "Total");
  expect(select().value).toBe("total");

  await goTo(at("tennis"));
  expect(select().value).toBe("result");
  await goTo(at("football"));
  expect(select().value).toBe("total");
});

test("a team that does not exist is never shown with the data of the team before it", async () => {
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
  const shown = await page.open(TeamScreen, teamAt("1"));
  const heading = () => shown.screen.getByRole("heading", { level: 1 }).textContent;
  expect(heading()).toBe("Arsenal");

  await goTo(teamAt("2"));
  await waitFor(() => expect(heading()).toBe("There is no such team"));
  expect(document.body.textContent).not.toContain("Arsenal");
});
