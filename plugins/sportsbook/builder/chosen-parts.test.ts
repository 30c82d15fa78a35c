import { MemoryStorage } from "@core/testing";
import { expect, test } from "vitest";
import { MOST_PARTS } from "../builder-rules.ts";
import { ChosenParts } from "./chosen-parts.ts";

const part = (marketId: string) => ({ marketId, specifiers: "", outcomeId: "1" });

test("combinations of several matches are separate, and survive a reload", () => {
  const storage = new MemoryStorage();
  new ChosenParts(storage, "7").toggle(part("1x2"));
  new ChosenParts(storage, "8").toggle(part("btts"));
  const again = new ChosenParts(storage, "7");
  expect(again.state).toEqual([part("1x2")]);
  again.clear();
  expect(new ChosenParts(storage, "7").state).toEqual([]);
  expect(new ChosenParts(storage, "8").state).toEqual([part("btts")]);
});

test("a full combination accepts no more, and its parts can be removed", () => {
  const chosen = new ChosenParts(new MemoryStorage(), "7");
  for (let at = 0; at <= MOST_PARTS; at++) chosen.toggle(part(`m${at}`));
  expect(chosen.state.map(({ marketId }) => marketId)).toEqual(["m0", "m1", "m2", "m3", "m4", "m5", "m6", "m7"]);
  chosen.toggle(part("m3"));
  expect(chosen.state).toHaveLength(MOST_PARTS - 1);
});

test("only a limited number of matches is remembered, the newest", () => {
  const storage = new MemoryStorage();
  for (let id = 1; id <= 20; id++) new ChosenParts(storage, String(id)).toggle(part("1x2"));
  expect(new ChosenParts(storage, "20").state).toHaveLength(1);
  expect(new ChosenParts(storage, "1").state).toEqual([]);
});

test.each([
  "",
  "{",
  "null",
  '[{"eventId":"7"}]',
  '[{"eventId":"7","parts":[{"marketId":"a;b","specifiers":"","outcomeId":"1"}]}]',
])("an invalid stored combination is ignored: %s", (text) => {
  const storage = new MemoryStorage();
  storage.set("betBuilder", text);
  expect(new ChosenParts(storage, "7").state).toEqual([]);
});
