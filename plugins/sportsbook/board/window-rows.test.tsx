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
  static see(element: Element, isIntersecting: boolean, width = 390): void {
    const observer = ByHand.all.get(element)!;
    const boundingClientRect = new DOMRect(0, 0, width, width);
    const entry = { target: element, isIntersecting, boundingClientRect } as IntersectionObserverEntry;
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

async function show(count: number, above?: number) {
  const ids = Array.from({ length: count }, (_, at) => String(at + 1));
  const seed = { at: 0, rate: 1, position: { epoch: "e", versions: {} } };
  page.services.get(LINE_STORE).seed(
    seed,
    "main",
    ids.map((id) => eventOf(id)),
  );
  mounted = await mount(page.services, <WindowRows eventIds={ids} columns={COLUMNS} above={above} />);
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

test("a list names every match, but subscribes to and prices only those near the visible part", async () => {
  const { screen, blocks } = await show(70);
  expect(screen.getAllByRole("row", ALL)).toHaveLength(70);
  expect(blocks().map(priced)).toEqual([10, 10, 0, 0, 0, 0, 0]);
  const far = within(blocks()[2]!).getAllByRole("link", ALL);
  expect(far.map(({ textContent }) => textContent)).toEqual(Array(10).fill("Arsenal v Chelsea"));
  expect(page.feed.channels).toHaveLength(20);

  ByHand.see(blocks()[2]!, true);
  ByHand.see(blocks()[0]!, false);
  expect(blocks().map(priced)).toEqual([0, 10, 10, 0, 0, 0, 0]);
});

test("rows of a screen that is hidden stay as they are", async () => {
  const { blocks } = await show(12);
  ByHand.see(blocks()[0]!, false, 0);
  expect(blocks().map(priced)).toEqual([10, 2]);
});

test("a competition far down a list starts without prices", async () => {
  const { blocks } = await show(12, 40);
  expect(blocks().map(priced)).toEqual([0, 0]);
});

test("rows with the focus stay drawn, and a focused match keeps the focus when its prices are added", async () => {
  const { blocks } = await show(70);
  within(blocks()[0]!).getAllByRole("button", ALL)[0]!.focus();
  ByHand.see(blocks()[0]!, false);
  expect(priced(blocks()[0]!)).toBe(10);

  const far = blocks()[2]!;
  const row = () => within(far).getAllByRole("row", ALL)[4]!;
  within(row()).getByRole("link").focus();
  ByHand.see(far, true);
  expect(priced(far)).toBe(10);
  expect(row().contains(document.activeElement)).toBe(true);
});
