import { expect, test } from "vitest";
import { draftOf, isChanged, textOf } from "./page-draft.ts";

const TEXT = { title: "VIP", body: "One.\n\nTwo." };

test("a text is the same after it was typed, without the spaces around it", () => {
  const draft = draftOf(TEXT, 3);
  expect(textOf({ ...draft, title: " VIP ", body: `${draft.body}\n` })).toEqual({ text: TEXT });
  expect(isChanged({ ...draft, title: " VIP " }, TEXT)).toBe(false);
  expect(isChanged({ ...draft, body: "One." }, TEXT)).toBe(true);
  expect(isChanged(draftOf(null, 0), null)).toBe(false);
});

test("what is missing or too long is named", () => {
  expect(textOf(draftOf(null, 0))).toEqual({ wrong: ["title", "body"] });
  expect(textOf({ ...draftOf(TEXT, 0), body: "a".repeat(5001) })).toEqual({ wrong: ["body"] });
  expect(textOf({ ...draftOf(TEXT, 0), title: "a\nb" })).toEqual({ wrong: ["title"] });
});
