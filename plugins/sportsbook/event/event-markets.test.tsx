// @vitest-environment jsdom
import { mount, startPlugin } from "@core/testing";
import { within } from "@testing-library/react";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import texts from "../locales/en.json" with { type: "json" };
import marketTexts from "../markets/locales/en.json" with { type: "json" };
import plugin from "../plugin.ts";
import EventScreen from "../screens/event-screen.tsx";
import { eventOf, IN_PLAY, marketOf, NOT_STARTED } from "../testing/events.ts";
import eventTexts from "./locales/en.json" with { type: "json" };

const NAMESPACES = { sportsbook: texts, "sportsbook-event": eventTexts, "sportsbook-markets": marketTexts };

/** The test decides whether an observed element is in the visible part of the page. */
let sights: { readonly tell: (isIntersecting: boolean) => void }[] = [];
class Sight {
  constructor(tell: (entries: readonly object[]) => void) {
    sights.push({ tell: (isIntersecting) => tell([{ isIntersecting, boundingClientRect: { top: -1 } }]) });
  }
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}

let page: ReturnType<typeof startPlugin>;
let mounted: Awaited<ReturnType<typeof mount>>;

beforeEach(async () => {
  sights = [];
  vi.stubGlobal("IntersectionObserver", Sight);
  vi.stubGlobal("matchMedia", () => new EventTarget());
  page = startPlugin(plugin, { texts: NAMESPACES });
  await Promise.all(Object.keys(NAMESPACES).map((namespace) => page.i18n.load(namespace)));
});
afterEach(async () => {
  await mounted.unmount();
  page.scope.dispose();
  vi.unstubAllGlobals();
});

async function open(event: ReturnType<typeof eventOf>) {
  const seed = { at: 0, rate: 1, position: { epoch: "e", versions: {} } };
  page.http.on("GET /api/v1/line/events/7", { ...seed, image: { event, timeline: [] } });
  page.navigation.be({ screen: "event", route: "event", params: { slug: "arsenal-chelsea", eventId: "7" } });
  mounted = await mount(page.services, <EventScreen />);
  return mounted;
}

const press = (name: string | RegExp) => mounted.user.click(mounted.screen.getByRole("button", { name }));
/** The markets by their order on the screen: each has a button that pins it. */
const pins = () => mounted.screen.getAllByRole("button", { name: /^Pin / }).map(({ ariaLabel }) => ariaLabel);

test("a pinned market comes first, here and when the match is opened again", async () => {
  const total = marketOf("total", { over: 1850, under: 1950 }, { specifiers: "total=2.5" });
  const event = eventOf("7", { markets: [...eventOf().markets, total] });
  await open(event);
  expect(pins()).toEqual(["Pin Match result", "Pin Total goals"]);

  await press("Pin Total goals");
  expect(pins()).toEqual(["Pin Total goals", "Pin Match result"]);

  await mounted.unmount();
  const { screen } = await open(event);
  expect(pins()).toEqual(["Pin Total goals", "Pin Match result"]);
  expect(screen.getByRole("button", { name: "Pin Total goals" }).ariaPressed).toBe("true");
});

test("a market with thousands of outcomes adds them to the page step by step as the player scrolls", async () => {
  const odds = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`${index}:0`, 2000 + index]));
  const { screen } = await open(eventOf("7", { markets: [marketOf("correct-score", odds)] }));
  const count = () => screen.getAllByRole("button", { name: /, Correct score$/ }).length;
  expect(count()).toBe(9);

  await press(/^All 5,?000 prices$/);
  expect(count()).toBe(60);
  act(() => sights.at(-1)?.tell(true));
  expect(count()).toBe(120);
  await press("Fewer prices");
  expect(count()).toBe(9);
});

test("a tennis match shows its sets, its points and who serves", async () => {
  const score = {
    home: 1,
    away: 0,
    halfTime: null,
    periods: [
      { home: 6, away: 4 },
      { home: 2, away: 3 },
    ],
    points: { home: "40", away: "A" },
    serving: "away" as const,
  };
  const clock = { period: "set_2", minute: null, stoppage: null };
  const { screen } = await open(
    eventOf("7", { info: { ...eventOf().info, sportCode: "tennis" }, state: { ...IN_PLAY, clock, score } }),
  );
  const [, ...rows] = within(screen.getByRole("table", { name: "Score by period" })).getAllByRole("row");
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ["Arsenal", "6", "2", "40", "1"],
    ["Chelsea", "4", "3", "A", "0"],
  ]);
  expect(screen.getByText("2nd set")).toBeDefined();
  const chelsea = screen.getByRole("group", { name: "Chelsea" });
  expect(within(chelsea).getByRole("img", { name: "serves" })).toBeDefined();
  expect(screen.getAllByRole("img", { name: "serves" })).toHaveLength(1);
});

test("a shared link shows the teams, the competition and the score", async () => {
  await open(eventOf("7", { state: IN_PLAY }));
  expect(document.title).toBe("Arsenal v Chelsea, Premier League");
  const description = document.head.querySelector('meta[name="description"]')?.getAttribute("content");
  expect(description).toBe("Arsenal 2–1 Chelsea, Premier League, live: score, statistics and prices as they move.");
});

test("an interrupted match keeps its score and its markets, and says that bets stand", async () => {
  const { screen } = await open(eventOf("7", { state: { ...IN_PLAY, status: "interrupted" } }));
  expect(screen.getByRole("status").textContent).toContain("Your bets stand");
  expect(screen.getByRole("region", { name: "Score" }).textContent).toContain("Score 2–1");
  expect(screen.getAllByRole("button", { name: /, Match result$/ })).toHaveLength(3);
});

test("a postponed match says that stakes are paid back, and shows no countdown", async () => {
  const { screen } = await open(eventOf("7", { state: { ...NOT_STARTED, status: "postponed" }, markets: [] }));
  expect(screen.getByRole("heading", { name: "The match is postponed" })).toBeDefined();
  expect(screen.getByText(/stakes are paid back/)).toBeDefined();
  expect(screen.queryByRole("timer")).toBeNull();
  expect(screen.queryByText(/Starts/)).toBeNull();
});
