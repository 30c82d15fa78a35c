// @vitest-environment jsdom
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { screenPage } from "../testing/screen-page.tsx";
import SpecialsScreen from "./specials-screen.tsx";

let page: Awaited<ReturnType<typeof screenPage>> | undefined;
afterEach(() => page?.close());

/** The screen's text if football has no long-term markets. */
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
  page.http.on("GET /api/v1/line/sports", { at: 0, sports: [] });
  const screen = await page.open(SpecialsScreen, {
    screen: "specials",
    route: "specials",
    params: { slug: "football" },
  });
  await act(() => vi.waitFor(() => expect(screen.querySelector(".empty")).not.toBeNull()));
  return screen.querySelector(".empty")!;
}

test("a line of real matches says why it has no long-term markets, and leads to the matches", async () => {
  const empty = await emptyScreen(false);
  expect(empty.textContent).toContain("no bets are taken on whole seasons");
  expect(empty.querySelector("a")?.getAttribute("href")).toBe("/sport:slug?slug=football");
});

test("a sport without long-term markets says so in other words", async () => {
  expect((await emptyScreen(true)).textContent).toContain("There are none for this sport or in this time.");
});
