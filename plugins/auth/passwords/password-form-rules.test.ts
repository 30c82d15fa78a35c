import { expect, test } from "vitest";
import { formsOf, passwordForm } from "./password-form-rules.ts";

test.each([
  ["el ni\u00f1o duerme", "el nin\u0303o duerme"],
  ["\u0439од і каф\u0435", "\u0438\u0306од і каф\u0435"],
  ["два тихі слова", "два\u00a0тихі\u3000слова"],
])("%j and %j are one password", (composed, other) => {
  expect(passwordForm(other)).toBe(composed);
  expect(passwordForm(composed)).toBe(composed);
});

test.each(["Case Stays", "ＷＩＤＴＨ", "ﬁ² and Ⅳ"])("%j is not folded into another password", (typed) => {
  expect(passwordForm(typed)).toBe(typed);
});

test("a plain password has one form, others those in which an old hash may be", () => {
  expect(formsOf("a plain one")).toEqual(["a plain one"]);
  expect(formsOf("nin\u0303o")).toEqual(["ni\u00f1o", "nin\u0303o"]);
  expect(formsOf("ni\u00f1o")).toEqual(["ni\u00f1o", "nin\u0303o"]);
  expect(formsOf("ni\u00f1o\u00a0")).toEqual(["ni\u00f1o ", "ni\u00f1o\u00a0", "nin\u0303o\u00a0"]);
});
