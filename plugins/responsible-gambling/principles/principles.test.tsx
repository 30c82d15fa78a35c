// @vitest-environment jsdom
import { mount, testPage } from "@core/testing";
import { expect, test } from "vitest";
import texts from "../locales/en.json" with { type: "json" };
import own from "./locales/en.json" with { type: "json" };
import { bandOf, QUESTIONS, scoreOf } from "./pgsi-rules.ts";
import PrinciplesScreen from "./principles-screen.tsx";

test.each([
  [0, "none"],
  [1, "low"],
  [2, "low"],
  [3, "moderate"],
  [7, "moderate"],
  [8, "high"],
  [27, "high"],
])("a score of %i is in the band %s", (score, band) => expect(bandOf(score)).toBe(band));

test("there is no score while an answer is missing", () => {
  const all = Object.fromEntries(QUESTIONS.map((question, index) => [question, index % 4]));
  expect(scoreOf(all)).toBe(12);
  expect(scoreOf({ ...all, guilt: undefined as never })).toBeUndefined();
});

async function show() {
  const page = testPage({ "responsible-gambling": texts, "responsible-gambling-principles": own });
  await Promise.all(["responsible-gambling", "responsible-gambling-principles"].map((each) => page.i18n.load(each)));
  return { ...page, ...(await mount(page.services, <PrinciplesScreen />)) };
}

test("the test asks nine questions, says its result, and nothing of it leaves the page", async () => {
  const { screen, user, http, storage, messages } = await show();
  const before = [...storage.values.keys()];
  await user.click(screen.getByRole("button", { name: "Show the result" }));
  expect(screen.getByRole("alert").textContent).toBe("Answer all nine questions first.");
  expect(screen.getAllByRole("group")).toHaveLength(9);
  for (const radio of screen.getAllByRole("radio", { name: "Sometimes" })) await user.click(radio);
  await user.click(screen.getByRole("button", { name: "Show the result" }));
  const result = screen.getByRole("heading", { name: "Your result: 9 of 27" });
  expect(document.activeElement).toBe(result);
  expect(screen.getByText(/^Your answers show serious harm./)).toBeDefined();
  expect(screen.getByRole("link", { name: "Break or self-exclusion" })).toBeDefined();
  expect(http.sent).toEqual([]);
  expect([...storage.values.keys()]).toEqual(before);
  expect(messages).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Begin anew" }));
  expect(screen.getAllByRole<HTMLInputElement>("radio").some(({ checked }) => checked)).toBe(false);
});
