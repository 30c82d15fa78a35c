// @vitest-environment jsdom
import { BehaviorSubject } from "rxjs";
import { act } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { SentRequest } from "@core/testing";
import { builderOutcome, MOST_PARTS, type BuilderPart } from "../builder-rules.ts";
import type { BuilderAnswer, BuilderRequest } from "../builder-wire.ts";
import { PICKS, priceKeyText, type Pick } from "../contract.ts";
import EventScreen from "../screens/event-screen.tsx";
import { eventOf, marketOf } from "../testing/events.ts";
import { screenPage } from "../testing/screen-page.tsx";
import { JOINT_PRICES } from "./joint-prices.ts";

const HOME: BuilderPart = { marketId: "1x2", specifiers: "", outcomeId: "1" };
const OVER: BuilderPart = { marketId: "total", specifiers: "total=2.5", outcomeId: "over" };
const UNDER: BuilderPart = { ...OVER, outcomeId: "under" };
const ASIAN: BuilderPart = { marketId: "asian-handicap", specifiers: "hcp=-0.25", outcomeId: "1" };

const total = (more = {}) => marketOf("total", { over: 1850, under: 1950 }, { specifiers: "total=2.5", ...more });
const EVENT = eventOf("7", {
  markets: [
    ...eventOf().markets,
    total(),
    marketOf("asian-handicap", { "1": 1900, "2": 1900 }, { specifiers: "hcp=-0.25" }),
  ],
});
const NEVER = [ASIAN, { ...ASIAN, outcomeId: "2" }].map((part) => ({
  ...part,
  reason: "not_offered" as const,
  because: [],
}));
const answerOf = (more: Partial<BuilderAnswer> = {}): BuilderAnswer => ({
  isOffered: true,
  price: null,
  conflicts: [],
  blocked: NEVER,
  ...more,
});

/** The slip, as far as the builder knows it. */
class Slip {
  readonly picks: Pick[] = [];
  readonly state$ = new BehaviorSubject<ReadonlySet<string>>(new Set());
  get state() {
    return this.state$.value;
  }
  toggle(pick: Pick) {
    this.picks.push(pick);
    this.state$.next(new Set(this.picks.map(priceKeyText)));
  }
  press(pick: Pick) {
    this.toggle(pick);
  }
}

let page: Awaited<ReturnType<typeof screenPage>>;
let container: HTMLElement;
let slip: Slip;
let event: typeof EVENT;
let answer: (parts: readonly BuilderPart[]) => BuilderAnswer;

beforeEach(async () => {
  slip = new Slip();
  event = EVENT;
  answer = (parts) => answerOf({ price: parts.length > 1 ? { odds: 3450, version: 12 } : null });
  page = await screenPage();
  page.services.provideValue(PICKS, slip);
  await page.services.whenProvided(JOINT_PRICES);
  page.http.on("POST /api/v1/line/builder", (request: SentRequest) => answer((request.body as BuilderRequest).parts));
  await openBuilder();
});
afterEach(() => page.close());

async function openBuilder() {
  const seed = { at: 0, rate: 1, position: { epoch: "e", versions: {} } };
  page.http.on("GET /api/v1/line/events/7", { ...seed, image: { event, timeline: [] } });
  container = await page.open(EventScreen, { screen: "event", params: { slug: "arsenal-chelsea", eventId: "7" } });
  await act(() => Promise.resolve(page.feed.image("event:7", { event, timeline: [] })));
  await press("Bet builder");
  await found(() => container.querySelector(".builder-panel") ?? container.querySelector(".empty"));
}

/** The result after a while, once React has processed everything that arrived in the meantime. */
async function found<T>(find: () => T | null | undefined): Promise<T> {
  const end = performance.now() + 5000;
  while (performance.now() < end) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
    const one = find();
    if (one !== null && one !== undefined) return one;
  }
  throw new Error(`not there: ${container.textContent}`);
}
const buttons = () => [...container.querySelectorAll<HTMLButtonElement>("button")];
const nameOf = (button: Element) => button.getAttribute("aria-label") ?? button.textContent.trim();
const button = (name: string) => {
  const one = buttons().find((each) => nameOf(each).startsWith(name));
  if (!one) throw new Error(`no ${name} among ${buttons().map(nameOf).join(" | ")}`);
  return one;
};
const press = (name: string) =>
  act(async () => {
    button(name).click();
    await Promise.resolve();
  });
const panel = () => container.querySelector(".builder-panel")!;
const odds = () => panel().querySelector(".builder-odds")?.textContent;

test("prices pressed in the builder are put together, and go to the slip as one pick", async () => {
  await press("Arsenal, Match result");
  await press("Over 2.5, Total goals 2.5");
  expect(slip.picks).toEqual([]);
  expect([...panel().querySelectorAll("li")].map((item) => item.textContent)).toEqual([
    "ArsenalMatch result",
    "Over 2.5Total goals 2.5",
  ]);
  await found(() => (odds() === "3.45" ? true : undefined));

  await press("Add to slip");
  expect(slip.picks).toMatchObject([
    { eventId: "7", marketId: "builder", outcomeId: builderOutcome([HOME, OVER]), odds: 3450, version: 12 },
  ]);
  expect(panel().textContent).toContain("0 of 8");
});

test("an outcome that cannot come true with the picks says so, and a press does not add it", async () => {
  answer = (parts) =>
    answerOf({ blocked: parts.length > 0 ? [...NEVER, { ...UNDER, reason: "excluded", because: [0] }] : NEVER });
  await press("Over 2.5, Total goals 2.5");
  const reason = "Cannot come true together with Over 2.5, Total goals 2.5";
  const blocked = await found(() => buttons().find((each) => nameOf(each).includes(reason)));
  expect(nameOf(blocked)).toBe(`Under 2.5, Total goals 2.5, 1.95, ${reason}`);
  expect([blocked.getAttribute("aria-disabled"), blocked.disabled, blocked.tabIndex]).toEqual(["true", false, 0]);

  await press("Under 2.5, Total goals 2.5");
  expect(panel().textContent).toContain(reason);
  expect(panel().querySelectorAll("li")).toHaveLength(1);

  await press("Take out Over 2.5");
  await found(() => (blocked.hasAttribute("aria-disabled") ? undefined : true));
  expect(nameOf(blocked)).toBe("Under 2.5, Total goals 2.5, 1.95");
});

test("markets that are never combined are named, and stand in the other tabs only", () => {
  const summaries = [...container.querySelectorAll("summary")].map((summary) => summary.textContent);
  expect(summaries).toEqual(["Match result", "Total goals", "1 market cannot be combined"]);
  expect(container.querySelector(".builder-others li")?.textContent).toBe("Asian handicap");
});

test("a combination is kept while other markets are looked at, and when the page is loaded anew", async () => {
  await press("Arsenal, Match result");
  await press("Main");
  expect(container.querySelector(".builder-panel")).toBeNull();
  expect(button("Bet builder").textContent).toBe("Bet builder 1");
  await press("Over 2.5, Total goals 2.5");
  expect(slip.picks).toMatchObject([{ marketId: "total", outcomeId: "over" }]);

  await openBuilder();
  expect([...panel().querySelectorAll("li")].map((item) => item.textContent)).toEqual(["ArsenalMatch result"]);
  expect(button("Arsenal, Match result").getAttribute("aria-pressed")).toBe("true");
});

test("a combination cannot be added while one of its lines is suspended, and says why", async () => {
  await press("Arsenal, Match result");
  await press("Over 2.5, Total goals 2.5");
  await found(() => (odds() === "3.45" ? true : undefined));

  page.feed.delta("event:7", { markets: [total({ status: "suspended", reason: "possible_goal", version: 2 })] });
  await found(() => (button("Add to slip").getAttribute("aria-disabled") ? true : undefined));
  expect(panel().textContent).toContain("Suspended: possible goal");
  await press("Add to slip");
  expect(slip.picks).toEqual([]);

  answer = () => answerOf({ price: { odds: 5200, version: 13 } });
  page.feed.delta("event:7", { markets: [total({ version: 3 })] }, 3);
  await found(() => (odds() === "5.20" ? true : undefined));
  expect(button("Add to slip").getAttribute("aria-disabled")).toBeNull();
});

test("a pick whose line has gone is marked, and the rest goes on without it", async () => {
  await press("Arsenal, Match result");
  await press("Over 2.5, Total goals 2.5");
  page.feed.delta("event:7", { removed: ["total|total=2.5"] });
  await found(() => (panel().textContent.includes("A pick is no longer offered") ? true : undefined));
  expect(panel().querySelector("[data-wrong]")?.textContent).toContain("Over 2.5");
  await press("Take out Over 2.5");
  expect(panel().textContent).toContain("Press at least one more outcome");
});

test("picks that cannot stand together are marked", async () => {
  answer = (parts) =>
    answerOf({ conflicts: parts.length > 1 ? [{ part: 1, reason: "implied" as const, because: [] }] : [] });
  await press("Arsenal, Match result");
  await press("Over 2.5, Total goals 2.5");
  await found(() => panel().querySelector("[data-wrong]"));
  expect(panel().querySelector("[data-wrong]")?.textContent).toContain("Already contained in the other picks");
  expect(button("Add to slip").getAttribute("aria-disabled")).toBe("true");
});

test("without contact to the platform the picks stay, and nothing can be added", async () => {
  await press("Arsenal, Match result");
  page.http.on("POST /api/v1/line/builder", () => Promise.reject(new Error("no connection")));
  await press("Over 2.5, Total goals 2.5");
  await found(() => (panel().textContent.includes("The price could not be loaded") ? true : undefined));
  expect(odds()).toBe("–");
  expect(button("Add to slip").getAttribute("aria-disabled")).toBe("true");

  page.http.on("POST /api/v1/line/builder", answerOf({ price: { odds: 3450, version: 12 } }));
  await press("Try again");
  await found(() => (odds() === "3.45" ? true : undefined));
  page.feed.stale("event:7", true);
  await found(() => (panel().textContent.includes("No connection to the match") ? true : undefined));
  expect(button("Add to slip").getAttribute("aria-disabled")).toBe("true");
});

test("a match without combinations says so", async () => {
  answer = () => answerOf({ isOffered: false });
  await openBuilder();
  expect(container.textContent).toContain("No combinations on this match");
});

test("names that are markup or read from right to left stay text, in the picks and in reasons", async () => {
  const name = '<img src=x onerror="alert(1)"> النصر';
  event = { ...EVENT, info: { ...EVENT.info, home: { id: "1", name } } };
  answer = (parts) =>
    answerOf({ blocked: parts.length > 0 ? [...NEVER, { ...UNDER, reason: "implied", because: [0] }] : NEVER });
  await openBuilder();
  await press(`${name}, Match result`);
  await found(() =>
    buttons().find((each) => nameOf(each).endsWith(`Contains or is contained in ${name}, Match result`)),
  );
  await press("Under 2.5, Total goals 2.5");
  expect(panel().textContent).toContain(`Contains or is contained in ${name}, Match result`);
  expect(container.querySelector("img")).toBeNull();
});

test("a full combination takes no more outcomes and says so", async () => {
  const lines = Array.from({ length: MOST_PARTS + 1 }, (_, at) =>
    marketOf("total", { over: 1850, under: 1950 }, { specifiers: `total=${at}.5` }),
  );
  event = { ...EVENT, markets: lines };
  const parts = lines.slice(0, MOST_PARTS).map((line) => ({ ...OVER, specifiers: line.specifiers }));
  page.storage.set("betBuilder", JSON.stringify([{ eventId: "7", parts }]));
  await openBuilder();
  await found(() => (panel().textContent.includes("A combination holds 8 picks at most") ? true : undefined));
  await press("All 9 lines");
  const ninth = button("Over 8.5");
  expect(nameOf(ninth)).toContain("A combination holds 8 picks at most");
  await press("Over 8.5");
  expect(panel().querySelectorAll("li")).toHaveLength(8);
});

test("a combination that stands in the slip already is not taken out of it", async () => {
  for (const turn of [1, 2]) {
    await press("Arsenal, Match result");
    await press("Over 2.5, Total goals 2.5");
    await found(() => (odds() === "3.45" ? true : undefined));
    await press(turn === 1 ? "Add to slip" : "In your slip already");
    expect(slip.picks).toHaveLength(1);
    expect(panel().querySelectorAll("li")).toHaveLength(0);
  }
});
