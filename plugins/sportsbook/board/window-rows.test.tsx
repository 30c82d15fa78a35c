// @vitest-environment jsdom
import { mount, startPlugin } from "@core/testing";
import { within } from "@testing-library/react";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import texts from "../locales/en.json" with { type: "json" };
import { COLUMNS } from "../market/market-columns.ts";
import plugin from "../plugin.ts";
import { eventOf } from "../testing/events.ts";
import { LINE_STORE } from "../tokens.ts";
import { WindowRows } from "./window-rows.tsx";

/** An observer whose test reports by hand which elements come near and which move away. */
class ByHand {
  static readonly all = new Map<Element, ByHand>();
  constructor(private readonly changed: IntersectionObserverCallback) {}
  observe(element: Element): void {
    ByHand.all.set(element, this);
  }
  unobserve(): void {}
  disconnect(): void {}
  static see(element: Element, isIntersecting: boolean): void {
    const observer = ByHand.all.get(element)!;
    const entry = { target: element, isIntersecting } as IntersectionObserverEntry;
    act(() => observer.changed([entry], observer as unknown as IntersectionObserver));
  }
}

let page: ReturnType<typeof startPlugin>;
let mounted: Awaited<ReturnType<typeof mount>> | undefined;

beforeEach(async () => {
  vi.stubGlobal("IntersectionObserver", ByHand);
  page = startPlugin(plugin, { texts: { sportsbook: texts } });
  await page.i18n.load("sportsbook");
});
afterEach(async () => {
  await mounted?.unmount();
  page.scope.dispose();
  vi.unstubAllGlobals();
});

async function show(count: number) {
  const ids = Array.from({ length: count }, (_, at) => String(at + 1));
  const seed = { at: 0, rate: 1, position: { epoch: "e", versions: {} } };
  page.services.get(LINE_STORE).seed(
    seed,
    "main",
    ids.map((id) => eventOf(id)),
  );
  mounted = await mount(page.services, <WindowRows eventIds={ids} columns={COLUMNS} />);
  const { screen } = mounted;
  return { screen, blocks: () => screen.queryAllByRole("rowgroup", ALL) };
}

/** Nothing here is hidden, and to check each row for it takes long. */
const ALL = { hidden: true };

/** How many rows of a block have prices. */
const priced = (block: HTMLElement) =>
  within(block)
    .getAllByRole("row", ALL)
    .filter((row) => within(row).queryAllByRole("button", ALL).length > 0).length;

test("a short table draws every row at once", async () => {
  const { screen, blocks } = await show(39);
  expect(screen.getAllByRole("row", ALL)).toHaveLength(39);
  expect(priced(document.body)).toBe(39);
  expect(blocks()).toEqual([]);
});

test("a long table names every match, but subscribes to and prices only those near the visible part", async () => {
  const { screen, blocks } = await show(70);
  expect(screen.getAllByRole("row", ALL)).toHaveLength(70);
  expect(blocks().map(priced)).toEqual([20, 0, 0, 0]);
  const far = within(blocks()[1]!).getAllByRole("link", ALL);
  expect(far.map(({ textContent }) => textContent)).toEqual(Array(20).fill("Arsenal v Chelsea"));
  expect(page.feed.channels).toHaveLength(20);

  ByHand.see(blocks()[1]!, true);
  ByHand.see(blocks()[0]!, false);
  expect(blocks().map(priced)).toEqual([0, 20, 0, 0]);
});

test("rows with the focus stay drawn, and a focused match keeps the focus when its prices are added", async () => {
  const { blocks } = await show(70);
  within(blocks()[0]!).getAllByRole("button", ALL)[0]!.focus();
  ByHand.see(blocks()[0]!, false);
  expect(priced(blocks()[0]!)).toBe(20);

  const far = blocks()[2]!;
  const row = () => within(far).getAllByRole("row", ALL)[4]!;
  within(row()).getByRole("link").focus();
  ByHand.see(far, true);
  expect(priced(far)).toBe(20);
  expect(row().contains(document.activeElement)).toBe(true);
});
