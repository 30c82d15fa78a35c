// @vitest-environment jsdom
import { mount, startPlugin } from "@core/testing";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import texts from "../locales/en.json" with { type: "json" };
import marketTexts from "../markets/locales/en.json" with { type: "json" };
import plugin from "../plugin.ts";
import EventScreen from "../screens/event-screen.tsx";
import { eventOf, IN_PLAY, marketOf, NOT_STARTED } from "../testing/events.ts";
import eventTexts from "./locales/en.json" with { type: "json" };

const NAMESPACES = { sportsbook: texts, "sportsbook-event": eventTexts, "sportsbook-markets": marketTexts };

/** The test decides whether an observed element is in sight. */
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
  return mounted.container;
}

const press = (button: Element | null | undefined) => act(() => (button as HTMLButtonElement | undefined)?.click());
const namesOf = (container: HTMLElement) =>
  [...container.querySelectorAll(".market summary")].map((summary) => summary.textContent);

test("a pinned market comes first, here and when the match is opened again", async () => {
  const total = marketOf("total", { over: 1850, under: 1950 }, { specifiers: "total=2.5" });
  const event = eventOf("7", { markets: [...eventOf().markets, total] });
  const container = await open(event);
  expect(namesOf(container)).toEqual(["Match result", "Total goals"]);

  press(container.querySelector('[aria-label="Pin Total goals"]'));
  expect(namesOf(container)).toEqual(["Total goals", "Match result"]);

  await mounted.unmount();
  const again = await open(event);
  expect(namesOf(again)).toEqual(["Total goals", "Match result"]);
  expect(again.querySelector('[aria-label="Pin Total goals"]')?.getAttribute("aria-pressed")).toBe("true");
});

test("of a market with thousands of outcomes only as many are in the page as somebody scrolls to", async () => {
  const odds = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`${index}:0`, 2000 + index]));
  const container = await open(eventOf("7", { markets: [marketOf("correct-score", odds)] }));
  const count = () => container.querySelectorAll(".market .price").length;
  expect(count()).toBe(9);

  press(container.querySelector(".market-all"));
  expect(count()).toBe(60);
  act(() => sights.at(-1)?.tell(true));
  expect(count()).toBe(120);
  press(container.querySelector(".market-all"));
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
  const container = await open(
    eventOf("7", { info: { ...eventOf().info, sportCode: "tennis" }, state: { ...IN_PLAY, clock, score } }),
  );
  const rows = [...container.querySelectorAll(".period-table tbody tr")].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
  expect(rows).toEqual([
    ["Arsenal", "6", "2", "40", "1"],
    ["Chelsea", "4", "3", "A", "0"],
  ]);
  expect(container.querySelector(".scoreboard-clock")?.textContent).toBe("2nd set");
  expect(container.querySelector('.scoreboard-team:last-child [aria-label="serves"]')).not.toBeNull();
});

test("a shared link says who plays, where and how it stands", async () => {
  await open(eventOf("7", { state: IN_PLAY }));
  expect(document.title).toBe("Arsenal v Chelsea, Premier League");
  const description = document.head.querySelector('meta[name="description"]')?.getAttribute("content");
  expect(description).toBe("Arsenal 2–1 Chelsea, Premier League, live: score, statistics and prices as they move.");
});

test("a match that is held up keeps its score and its markets, and says that bets stand", async () => {
  const container = await open(eventOf("7", { state: { ...IN_PLAY, status: "interrupted" } }));
  expect(container.querySelector(".event-notice")?.textContent).toContain("Your bets stand");
  expect(container.querySelector(".scoreboard-figures bdi")?.textContent).toBe("2–1");
  expect(container.querySelector(".price")).not.toBeNull();
});

test("a match that was put off says what becomes of bets on it, and counts down to nothing", async () => {
  const container = await open(eventOf("7", { state: { ...NOT_STARTED, status: "postponed" }, markets: [] }));
  expect(container.textContent).toContain("The match is postponed");
  expect(container.textContent).toContain("stakes are paid back");
  expect(container.textContent).not.toContain("Starts");
});
