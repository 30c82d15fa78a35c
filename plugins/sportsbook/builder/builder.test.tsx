// @vitest-environment jsdom
import type { SentRequest } from "@core/testing";
import { waitFor, within } from "@testing-library/react";
import { act } from "react";
import { BehaviorSubject } from "rxjs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { builderOutcome, type BuilderPart, MOST_PARTS } from "../builder-rules.ts";
import type { BuilderAnswer, BuilderRequest } from "../builder-wire.ts";
import { type Pick, PICKS, priceKeyText } from "../contract.ts";
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
let shown: Awaited<ReturnType<typeof page.open>>;
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
  shown = await page.open(EventScreen, { screen: "event", params: { slug: "arsenal-chelsea", eventId: "7" } });
  await act(() => Promise.resolve(page.feed.image("event:7", { event, timeline: [] })));
  await press("Bet builder");
  await screen().findByRole("heading", { name: /^Your combination$|^No combinations on this match$/ });
}

const screen = () => shown.screen;
/** A button whose name begins with this text; that of a price ends with the price. */
const button = (name: string) =>
  screen().getByRole<HTMLButtonElement>("button", { name: (each) => each.startsWith(name) });
const press = (name: string) => shown.user.click(button(name));
const panel = () => screen().getByRole("region", { name: "Your combination" });
const picks = () =>
  within(panel())
    .queryAllByRole("listitem")
    .map(({ textContent }) => textContent);
const inPanel = (text: string | RegExp) => within(panel()).findByText(text);

test("outcomes pressed in the builder are combined, and added to the slip as one pick", async () => {
  await press("Arsenal, ");
  await press("Over 2.5, Total goals 2.5");
  expect(slip.picks).toEqual([]);
  expect(picks()).toEqual(["ArsenalMatch result", "Over 2.5Total goals 2.5"]);
  await inPanel("3.45");

  await press("Add to slip");
  expect(slip.picks).toMatchObject([
    { eventId: "7", marketId: "builder", outcomeId: builderOutcome([HOME, OVER]), odds: 3450, version: 12 },
  ]);
  expect(within(panel()).getByText("0 of 8 picks")).toBeDefined();
});

test("an outcome that cannot come true together with the picks says so, and a press does not add it", async () => {
  answer = (parts) =>
    answerOf({ blocked: parts.length > 0 ? [...NEVER, { ...UNDER, reason: "excluded", because: [0] }] : NEVER });
  await press("Over 2.5, Total goals 2.5");
  const reason = "Cannot come true together with Over 2.5, Total goals 2.5";
  const name = `Under 2.5, Total goals 2.5, 1.95, ${reason}`;
  const blocked = await screen().findByRole<HTMLButtonElement>("button", { name });
  expect([blocked.ariaDisabled, blocked.disabled, blocked.tabIndex]).toEqual(["true", false, 0]);

  await press("Under 2.5, Total goals 2.5");
  expect(within(panel()).getByText(reason)).toBeDefined();
  expect(picks()).toHaveLength(1);

  await press("Take out Over 2.5");
  await waitFor(() => expect(blocked.ariaDisabled).toBeNull());
  expect(blocked.ariaLabel).toBe("Under 2.5, Total goals 2.5, 1.95");
});

test("markets that cannot be combined are listed by name, without prices", () => {
  const pins = screen().getAllByRole("button", { name: /^Pin / });
  expect(pins.map(({ ariaLabel }) => ariaLabel)).toEqual(["Pin Match result", "Pin Total goals"]);
  expect(screen().getByText("1 market cannot be combined")).toBeDefined();
  expect(screen().getAllByRole("listitem").at(-1)?.textContent).toBe("Asian handicap");
});

test("a combination is kept when another group of markets is opened and when the page is reloaded", async () => {
  await press("Arsenal, ");
  await press("Main");
  expect(screen().queryByRole("region", { name: "Your combination" })).toBeNull();
  expect(button("Bet builder").textContent).toBe("Bet builder 1");
  await press("Over 2.5, Total goals 2.5");
  expect(slip.picks).toMatchObject([{ marketId: "total", outcomeId: "over" }]);

  await openBuilder();
  expect(picks()).toEqual(["ArsenalMatch result"]);
  expect(button("Arsenal, ").ariaPressed).toBe("true");
});

test("a combination cannot be added while one of its markets is suspended, and shows the reason", async () => {
  await press("Arsenal, ");
  await press("Over 2.5, Total goals 2.5");
  await inPanel("3.45");

  act(() =>
    page.feed.delta("event:7", { markets: [total({ status: "suspended", reason: "possible_goal", version: 2 })] }),
  );
  await inPanel("Suspended: possible goal");
  expect(button("Add to slip").ariaDisabled).toBe("true");
  await press("Add to slip");
  expect(slip.picks).toEqual([]);

  answer = () => answerOf({ price: { odds: 5200, version: 13 } });
  act(() => page.feed.delta("event:7", { markets: [total({ version: 3 })] }, 3));
  await inPanel("5.20");
  expect(button("Add to slip").ariaDisabled).toBeNull();
});

test("a pick that is no longer offered says so, and can be taken out", async () => {
  await press("Arsenal, ");
  await press("Over 2.5, Total goals 2.5");
  act(() => page.feed.delta("event:7", { removed: ["total|total=2.5"] }));
  await inPanel(/^A pick is no longer offered/);
  expect(picks()).toEqual(["ArsenalMatch result", "Over 2.5Total goals 2.5No longer offered"]);
  await press("Take out Over 2.5");
  expect(within(panel()).getByText("Press at least one more outcome.")).toBeDefined();
});

test("a pick that is contained in another says so, and the combination cannot be added", async () => {
  answer = (parts) =>
    answerOf({ conflicts: parts.length > 1 ? [{ part: 1, reason: "implied" as const, because: [] }] : [] });
  await press("Arsenal, ");
  await press("Over 2.5, Total goals 2.5");
  await inPanel("Already contained in the other picks");
  expect(picks()[1]).toBe("Over 2.5Total goals 2.5Already contained in the other picks");
  expect(button("Add to slip").ariaDisabled).toBe("true");
});

test("without a connection to the platform the picks stay, and nothing can be added", async () => {
  await press("Arsenal, ");
  page.http.on("POST /api/v1/line/builder", () => Promise.reject(new Error("no connection")));
  await press("Over 2.5, Total goals 2.5");
  await inPanel(/^The price could not be loaded/);
  expect(within(panel()).getByText("–")).toBeDefined();
  expect(button("Add to slip").ariaDisabled).toBe("true");

  page.http.on("POST /api/v1/line/builder", answerOf({ price: { odds: 3450, version: 12 } }));
  await press("Try again");
  await inPanel("3.45");
  act(() => page.feed.stale("event:7", true));
  await inPanel(/^No connection to the match/);
  expect(button("Add to slip").ariaDisabled).toBe("true");
});

test("a match whose markets cannot be combined says so", async () => {
  answer = () => answerOf({ isOffered: false });
  await openBuilder();
  expect(screen().getByRole("heading", { name: "No combinations on this match" })).toBeDefined();
});

test("names with markup or right-to-left letters are shown as text, in the picks and in the reasons", async () => {
  const name = '<img src=x onerror="alert(1)"> النصر';
  event = { ...EVENT, info: { ...EVENT.info, home: { id: "1", name } } };
  answer = (parts) =>
    answerOf({ blocked: parts.length > 0 ? [...NEVER, { ...UNDER, reason: "implied", because: [0] }] : NEVER });
  await openBuilder();
  await press(`${name}, `);
  const reason = `Contains or is contained in ${name}, Match result`;
  await screen().findByRole("button", { name: (each) => each.endsWith(reason) });
  await press("Under 2.5, Total goals 2.5");
  expect(within(panel()).getByText(reason)).toBeDefined();
  expect(screen().queryAllByRole("img")).toEqual([]);
});

test("a full combination takes no more outcomes and says so", async () => {
  const lines = Array.from({ length: MOST_PARTS + 1 }, (_, at) =>
    marketOf("total", { over: 1850, under: 1950 }, { specifiers: `total=${at}.5` }),
  );
  event = { ...EVENT, markets: lines };
  const parts = lines.slice(0, MOST_PARTS).map((line) => ({ ...OVER, specifiers: line.specifiers }));
  page.storage.set("betBuilder", JSON.stringify([{ eventId: "7", parts }]));
  await openBuilder();
  await inPanel("A combination holds 8 picks at most.");
  await press("All 9 lines");
  const ninth = button("Over 8.5");
  expect(ninth.ariaLabel).toContain("A combination holds 8 picks at most");
  await press("Over 8.5");
  expect(picks()).toHaveLength(8);
});

test("adding a combination that is already in the slip does not remove it", async () => {
  for (const turn of [1, 2]) {
    await press("Arsenal, ");
    await press("Over 2.5, Total goals 2.5");
    await inPanel("3.45");
    await press(turn === 1 ? "Add to slip" : "In your slip already");
    expect(slip.picks).toHaveLength(1);
    expect(picks()).toEqual([]);
  }
});
