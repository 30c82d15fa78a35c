// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { screenPage } from "../testing/screen-page.tsx";
import CompetitorsScreen from "./competitors-screen.tsx";
import SpecialsScreen from "./specials-screen.tsx";

const counts = { prematch: 0, live: 0 };
const FOOTBALL = { id: "10", sportCode: "football", slug: "football", counts, categories: [] };

let page: Awaited<ReturnType<typeof screenPage>> | undefined;
afterEach(() => page?.close());

/** The screen of football without long-term markets, once it says that there are none. */
async function emptyScreen(hasSeasons: boolean) {
  page = await screenPage();
  const position = { epoch: "e", versions: {} };
  page.http.on("GET /api/v1/line/specials/football", {
    at: 0,
    rate: 1,
    position,
    events: [],
    championships: [],
    hasSeasons,
  });
  page.http.on("GET /api/v1/line/sports", { sports: [FOOTBALL] });
  const { screen } = await page.open(SpecialsScreen, {
    screen: "specials",
    route: "specials",
    params: { slug: "football" },
  });
  await screen.findByRole("heading", { name: "No long-term markets here" });
  return screen;
}

test("a line of real matches says why it has no long-term markets, and links to the matches", async () => {
  const screen = await emptyScreen(false);
  expect(screen.getByText(/no bets are taken on whole seasons/)).toBeDefined();
  const link = screen.getByRole("link", { name: "See the matches" });
  expect(link.getAttribute("href")).toBe("/sport:slug?slug=football");
});

test("a sport without long-term markets now says so", async () => {
  const screen = await emptyScreen(true);
  expect(screen.getByText("There are none for this sport or in this time.")).toBeDefined();
});

test.each([
  ["specials", SpecialsScreen, { slug: "Call-the-bank" }],
  ["competitors", CompetitorsScreen, { sport: "Call-the-bank" }],
] as const)("a word in the address of %s that is no sport never becomes a headline", async (name, Screen, params) => {
  page = await screenPage();
  page.http.on("GET /api/v1/line/sports", { sports: [FOOTBALL] });
  const { screen } = await page.open(Screen, { screen: name, route: name, params });
  await screen.findByRole("heading", { level: 1, name: "Unknown sport" });
  expect(document.title).toMatch(/^Unknown sport/);
  expect(screen.queryByText(/Call-the-bank/)).toBeNull();
});
