// @vitest-environment jsdom
import { FORMAT, I18N, NAVIGATION, setOddsFormat, Store } from "@core";
import { mount, testPage } from "@core/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Pick, PICKS, type Picks, priceKeyText } from "../contract.ts";
import { FrameQueue } from "../line/frame-queue.ts";
import { LineStore } from "../line/line-store.ts";
import texts from "../locales/en.json" with { type: "json" };
import { TextMarketNames } from "../names/market-names.ts";
import { eventOf, marketOf } from "../testing/events.ts";
import { LINE_STORE, PRICE_BOARD } from "../tokens.ts";
import { MOVE_MS } from "./moves.ts";
import { PriceBoard } from "./price-board.ts";
import { PriceButton } from "./price-button.tsx";

const HOME = { eventId: "7", marketId: "1x2", specifiers: "", outcomeId: "1" };

/** The page's intersection observer: the test reports which elements are in the visible part. */
class Sight {
  static current: Sight;
  private readonly elements = new Set<Element>();
  constructor(private readonly tell: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
    Sight.current = this;
  }
  observe = (element: Element) => void this.elements.add(element);
  unobserve = (element: Element) => void this.elements.delete(element);
  disconnect = () => this.elements.clear();
  scroll(isIntersecting: boolean) {
    this.tell([...this.elements].map((target) => ({ target, isIntersecting })));
  }
}

class OwnPicks extends Store<ReadonlySet<string>> implements Picks {
  readonly toggled: Pick[] = [];
  toggle(pick: Pick): void {
    this.toggled.push(pick);
    const key = priceKeyText(pick);
    this.set((keys) => new Set(keys.has(key) ? [...keys].filter((each) => each !== key) : [...keys, key]));
  }
  press(pick: Pick): void {
    this.toggle(pick);
  }
}

async function page() {
  const base = testPage({ sportsbook: texts });
  await base.i18n.load("sportsbook");
  const frames: (() => void)[] = [];
  const line = new LineStore(base.feed, base.clock, new FrameQueue((run) => frames.push(() => run(Infinity))));
  const { services, scope } = base;
  const board = new PriceBoard(
    line,
    new TextMarketNames(base.i18n),
    services.get(FORMAT),
    services.get(I18N),
    services.get(NAVIGATION),
  );
  services.provideValue(LINE_STORE, line).provideValue(PRICE_BOARD, board);
  void board.connect(services, (stop) => scope.add(stop));
  scope.add(board);
  scope.add(line);
  line.follow("7", "main");
  base.feed.image("main:7", { event: eventOf(), timeline: [] });
  const mounted = await mount(services, <PriceButton pick={HOME} label="1" />);
  const button = mounted.screen.getByRole("button");
  let version = 1;
  const change = (odds: number, more = {}) => {
    version++;
    base.feed.delta("main:7", { markets: [marketOf("1x2", { "1": odds, x: 3600, "2": 3800 }, { version, ...more })] });
    frames.splice(0).forEach((run) => run());
  };
  /** Resolves when the board has connected with the picks. */
  const keep = async (picks: Picks) => {
    services.provideValue(PICKS, picks);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { ...base, board, line, mounted, button, change, keep };
}

let open: Awaited<ReturnType<typeof page>>;
beforeEach(async () => {
  vi.stubGlobal("IntersectionObserver", Sight);
  open = await page();
});
afterEach(async () => {
  await open.mounted.unmount();
  open.scope.dispose();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a button shows its price, and its name begins with label and price as they are seen", () => {
  expect(open.button.textContent).toBe("1 1.95");
  expect(open.button.getAttribute("aria-label")).toBe("1, 1.95, Arsenal, Match result");
  expect(open.button.getAttribute("aria-pressed")).toBe("false");
});

test("a button with the outcome's name on it has that once in its own name, beside the price", async () => {
  const { screen, unmount } = await mount(open.services, <PriceButton pick={HOME} label="Arsenal" />);
  expect(screen.getByRole("button", { name: "Arsenal, 1.95, Match result" }).textContent).toBe("Arsenal 1.95");
  await unmount();
});

test("a visible price that changes is updated and marked with its direction for a moment", () => {
  vi.useFakeTimers();
  Sight.current.scroll(true);
  open.change(2050);

  expect(open.button.textContent).toBe("1 2.05");
  expect(open.button.getAttribute("aria-label")).toBe("1, 2.05, Arsenal, Match result");
  expect(open.button.dataset["move"]).toBe("up");

  open.change(2000);
  expect(open.button.dataset["move"]).toBe("down");

  vi.advanceTimersByTime(MOVE_MS);
  expect(open.button.dataset["move"]).toBeUndefined();
});

test("the name of a focused button stays still while its price only moves, and has the last price after it", async () => {
  Sight.current.scroll(true);
  const names: (string | null)[] = [];
  const watching = new MutationObserver(() => names.push(open.button.getAttribute("aria-label")));
  watching.observe(open.button, { attributeFilter: ["aria-label"] });
  open.button.focus();
  for (let odds = 2000; odds < 2400; odds += 10) open.change(odds);
  await Promise.resolve();
  expect(names).toEqual([]);
  expect(open.button.textContent).toBe("1 2.39");
  expect(open.button.getAttribute("aria-label")).toBe("1, 1.95, Arsenal, Match result");

  open.change(2000, { status: "suspended", reason: "possible_goal" });
  expect(open.button.getAttribute("aria-label")).toBe("1, suspended: possible goal, Arsenal, Match result");
  open.change(2100);
  expect(open.button.getAttribute("aria-label")).toBe("1, 2.10, Arsenal, Match result");

  open.change(2200);
  open.button.blur();
  expect(open.button.getAttribute("aria-label")).toBe("1, 2.20, Arsenal, Match result");
  open.change(2300);
  expect(open.button.getAttribute("aria-label")).toBe("1, 2.30, Arsenal, Match result");
  watching.disconnect();
});

test("an invisible price is not updated until it becomes visible, and is not marked as moved then", () => {
  Sight.current.scroll(true);
  Sight.current.scroll(false);
  open.change(2050);
  expect(open.button.textContent).toBe("1 1.95");

  Sight.current.scroll(true);
  expect(open.button.textContent).toBe("1 2.05");
  expect(open.button.dataset["move"]).toBeUndefined();
});

test("a suspended price is named with the reason and cannot be picked", async () => {
  const picks = new OwnPicks(new Set());
  await open.keep(picks);
  Sight.current.scroll(true);
  open.change(2000, { status: "suspended", reason: "possible_goal" });

  expect(open.button.dataset["state"]).toBe("suspended");
  expect(open.button.getAttribute("aria-disabled")).toBe("true");
  expect(open.button.getAttribute("aria-label")).toBe("1, suspended: possible goal, Arsenal, Match result");
  open.button.click();
  expect(picks.toggled).toEqual([]);

  open.change(2050);
  expect(open.button.dataset["state"]).toBeUndefined();
  expect(open.button.hasAttribute("aria-disabled")).toBe(false);
  expect(open.button.textContent).toBe("1 2.05");
});

test("a stale price keeps its number and cannot be picked until the feed is back", async () => {
  const picks = new OwnPicks(new Set());
  await open.keep(picks);
  open.feed.stale("main:7", true);
  Sight.current.scroll(true);
  expect(open.button.dataset["state"]).toBe("stale");
  expect(open.button.textContent).toBe("1 1.95");
  open.button.click();
  expect(picks.toggled).toEqual([]);

  open.feed.stale("main:7", false);
  open.button.click();
  expect(picks.toggled).toHaveLength(1);
});

test("an invisible stale price is disabled, too, until the feed is back", async () => {
  Sight.current.scroll(true);
  Sight.current.scroll(false);
  open.feed.stale("main:7", true);
  await Promise.resolve();
  expect(open.button.getAttribute("aria-disabled")).toBe("true");

  open.feed.stale("main:7", false);
  await Promise.resolve();
  expect(open.button.hasAttribute("aria-disabled")).toBe(false);
});

test("a press passes on the shown price, its version and where it was pressed", async () => {
  const picks = new OwnPicks(new Set());
  await open.keep(picks);
  open.button.click();

  expect(picks.toggled).toEqual([
    {
      ...HOME,
      odds: 1950,
      version: 1,
      origin: "home",
      event: {
        sportCode: "football",
        slug: "arsenal-chelsea",
        home: "Arsenal",
        away: "Chelsea",
        startsAt: "2026-01-01T20:00:00.000Z",
        tournament: "Premier League",
        tournamentId: "a1",
      },
    },
  ]);
  expect(open.button.getAttribute("aria-pressed")).toBe("true");
  picks.toggle(picks.toggled[0]!);
  expect(open.button.getAttribute("aria-pressed")).toBe("false");
});

test("a press before the slip has loaded shows at once and is passed on when it has", async () => {
  open.button.click();
  expect(open.button.getAttribute("aria-pressed")).toBe("true");

  const picks = new OwnPicks(new Set());
  await open.keep(picks);
  expect(picks.toggled).toHaveLength(1);
  expect(open.button.getAttribute("aria-pressed")).toBe("true");
});

test("picks from an earlier visit are shown as soon as they are known", async () => {
  await open.keep(new OwnPicks(new Set([priceKeyText(HOME)])));
  expect(open.button.getAttribute("aria-pressed")).toBe("true");
});

test("the price follows the player's odds format", () => {
  setOddsFormat(open.services.get(FORMAT), "fractional");
  open.board.rewrite();
  expect(open.button.textContent).toMatch(/^1 \d+\/\d+$/);
});

test("a removed button is not updated any more", async () => {
  Sight.current.scroll(true);
  const { button } = open;
  await open.mounted.render(null);
  open.change(2050);
  expect(button.textContent).toBe("1 1.95");
});
