// @vitest-environment jsdom
import { mount, testPage } from "@core/testing";
import { within } from "@testing-library/react";
import { expect, test } from "vitest";
import roomTexts from "../locales/en.json" with { type: "json" };
import texts from "./locales/en.json" with { type: "json" };
import MyPlayScreen from "./my-play-screen.tsx";
import type { MyPlayAnswer } from "./wire.ts";

const PATH = "GET /api/v1/responsible-gambling/my-play";
const nothing = { staked: 0, returned: 0, seconds: 0 };
const ANSWER: MyPlayAnswer = {
  currency: "EUR",
  from: "2026-08-30",
  to: "2026-11-29",
  days: [
    { day: "2026-11-27", staked: 5000, returned: 1000, seconds: 5400 },
    { day: "2026-11-28", staked: 2000, returned: 3500, seconds: 600 },
  ],
  hours: Array.from({ length: 24 }, (_, hour) =>
    hour === 23 ? { staked: 7000, returned: 4500, seconds: 6000 } : nothing,
  ),
  products: { sport: { staked: 5000, returned: 1000 }, casino: { staked: 2000, returned: 3500 } },
  totals: { staked: 7000, returned: 4500, seconds: 6000 },
  longest: { beganAt: "2026-11-27T20:00:00.000Z", seconds: 5400 },
};

async function show(answer: MyPlayAnswer) {
  const page = testPage({ "responsible-gambling-my-play": texts, "responsible-gambling": roomTexts });
  await Promise.all(["responsible-gambling-my-play", "responsible-gambling"].map((name) => page.i18n.load(name)));
  page.http.on(PATH, answer);
  const shown = await mount(page.services, <MyPlayScreen />);
  await shown.screen.findByRole("group", { name: texts.months.label });
  return { ...page, ...shown };
}

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test("each view has the same totals, the newest day first, and losses are said as they are", async () => {
  const { screen, user, container } = await show(ANSWER);
  const together = ["Together", "1h 40m", "€70.00", "€45.00", "-€25.00"];
  expect(rowsOf(await screen.findByRole("table", { name: "Days" }))).toEqual([
    ["28 Nov", "10m", "€20.00", "€35.00", "+€15.00"],
    ["27 Nov", "1h 30m", "€50.00", "€10.00", "-€40.00"],
    together,
  ]);
  expect(container.querySelector(".play-figures")?.textContent).toContain(
    "Day with the greatest loss-€40.0027 Nov 2026",
  );
  await user.click(screen.getByRole("button", { name: "Hours of the day" }));
  expect(rowsOf(screen.getByRole("table", { name: "Hours of the day" }))).toEqual([
    ["23:00", "1h 40m", "€70.00", "€45.00", "-€25.00"],
    together,
  ]);
  await user.click(screen.getByRole("button", { name: "Products" }));
  expect(rowsOf(screen.getByRole("table", { name: "Products" }))).toEqual([
    ["Sports", "€50.00", "€10.00", "-€40.00"],
    ["Casino games", "€20.00", "€35.00", "+€15.00"],
    ["Together", "€70.00", "€45.00", "-€25.00"],
  ]);
});

test("three months are at hand, twelve on request", async () => {
  const { screen, user, http } = await show(ANSWER);
  await screen.findByRole("table", { name: "Days" });
  await user.click(screen.getByRole("button", { name: "12 months" }));
  expect(http.requests(PATH).map(({ query }) => query?.["months"])).toEqual(["3", "12"]);
});

test("where nothing was played it says so, and asks for nothing", async () => {
  const { screen } = await show({ ...ANSWER, days: [], totals: nothing, longest: null });
  expect(await screen.findByText(texts.empty.title)).toBeDefined();
  expect(screen.queryByRole("table")).toBeNull();
});
