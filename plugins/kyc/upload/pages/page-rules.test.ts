import { expect, test } from "vitest";
import { canAddPage, nextSide, obstacleTo, type Page, pagesOf, percentOf } from "./page-rules.ts";

const page = (side: Page["side"], more: Partial<Page> = {}): Page => ({
  key: `${side}-1`,
  side,
  bytes: 1000,
  sent: 1000,
  state: "arrived",
  ...more,
});

test("of an ID card the front is wanted first, then the back, then nothing", () => {
  expect(nextSide("id-card", [])).toBe("front");
  expect(nextSide("id-card", [page("back")])).toBe("front");
  expect(nextSide("id-card", [page("front", { state: "sending", sent: 1 })])).toBe("back");
  expect(nextSide("id-card", [page("front"), page("back")])).toBeUndefined();
});

test("a side that was refused is wanted again", () => {
  expect(nextSide("id-card", [page("front", { state: "failed" }), page("back")])).toBe("front");
});

test("only what has pages can have more of them, up to ten", () => {
  expect(canAddPage("utility-bill", [])).toBe(false);
  expect(canAddPage("utility-bill", [page("page")])).toBe(true);
  expect(
    canAddPage(
      "utility-bill",
      Array.from({ length: 10 }, () => page("page")),
    ),
  ).toBe(false);
  expect(canAddPage("id-card", [page("front")])).toBe(false);
});

test("documents can be sent when every side has arrived, and it is said what is missing until then", () => {
  expect(obstacleTo("id-card", [page("front")])).toEqual({ why: "missing", side: "back" });
  expect(obstacleTo("id-card", [page("front"), page("back", { state: "paused", sent: 240 })])).toEqual({
    why: "under-way",
    percent: 62,
  });
  expect(obstacleTo("id-card", [page("front", { state: "failed" }), page("back")])).toEqual({ why: "failed" });
  expect(obstacleTo("id-card", [page("front"), page("back")])).toBeUndefined();
});

test("a hundred per cent are said only when all is there", () => {
  expect(percentOf([{ bytes: 1000, sent: 999 }])).toBe(99);
  expect(percentOf([{ bytes: 1000, sent: 1000 }])).toBe(100);
  expect(percentOf([])).toBe(0);
});

test("what has arrived and what is on its way stand in the order of the document", () => {
  const file = { id: "file-0001", bytes: 5, width: 1, height: 1, arrivedAt: "2026-01-01T00:00:00.000Z" } as const;
  const shown = pagesOf([{ ...file, side: "back" }], [page("front", { state: "sending", sent: 10 })]);
  expect(shown.map(({ side, state }) => `${side} ${state}`)).toEqual(["front sending", "back arrived"]);
});
