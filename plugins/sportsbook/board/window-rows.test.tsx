// @vitest-environment jsdom
import { mount, startPlugin } from "@core/testing";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import texts from "../locales/en.json" with { type: "json" };
import plugin from "../plugin.ts";
import { eventOf } from "../testing/events.ts";
import { LINE_STORE } from "../tokens.ts";
import { COLUMNS } from "../market/market-columns.ts";
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
  const { container } = mounted;
  document.body.append(container);
  return {
    container,
    blocks: () => [...container.querySelectorAll(".match-block")],
    full: (block: Element) => block.querySelectorAll(".match-row:not(.match-row-far)").length,
  };
}

test("a short table draws every row at once", async () => {
  const { container } = await show(39);
  expect(container.querySelectorAll(".match-row")).toHaveLength(39);
  expect(container.querySelector(".match-row-far")).toBeNull();
});

test("a long table names every match, follows and prices only those near", async () => {
  const { container, blocks, full } = await show(70);
  expect(container.querySelectorAll(".match-row")).toHaveLength(70);
  expect(blocks().map(full)).toEqual([20, 0, 0, 0]);
  expect(container.textContent).toContain("Arsenal v Chelsea");
  expect(page.feed.channels).toHaveLength(20);

  ByHand.see(blocks()[1]!, true);
  ByHand.see(blocks()[0]!, false);
  expect(blocks().map(full)).toEqual([0, 20, 0, 0]);
});

test("rows with the focus stay, and a match that is come to keeps it when its prices are drawn", async () => {
  const { blocks, full } = await show(70);
  blocks()[0]!.querySelector<HTMLElement>(".price")!.focus();
  ByHand.see(blocks()[0]!, false);
  expect(full(blocks()[0]!)).toBe(20);

  const far = blocks()[2]!;
  far.children[4]!.querySelector("a")!.focus();
  ByHand.see(far, true);
  expect(full(far)).toBe(20);
  expect(far.children[4]!.contains(document.activeElement)).toBe(true);
});
