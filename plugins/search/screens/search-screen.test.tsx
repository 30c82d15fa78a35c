// @vitest-environment jsdom
import { HttpError } from "@core";
import { mount, startPlugin } from "@core/testing";
import { expect, test } from "vitest";
import { LINE, type Line } from "../../sportsbook/contract.ts";
import texts from "../locales/en.json" with { type: "json" };
import plugin from "../plugin.ts";
import type { SearchHit } from "../wire.ts";
import SearchScreen from "./search-screen.tsx";

const SEARCH = "GET /api/v1/search";
const TEAM: SearchHit = {
  kind: "team",
  sportId: "10",
  sportCode: "football",
  counts: { prematch: 2, live: 0 },
  category: { id: "1", name: "England", slug: "england", countryCode: "GB-ENG" },
  id: "100",
  name: "Arsenal <b>&",
  slug: "arsenal",
};
const answerOf = (...hits: SearchHit[]) => ({
  at: 0,
  rate: 1,
  position: { epoch: "e", versions: {} },
  hits,
  events: [],
});

async function open(path: string, answer: unknown) {
  const page = startPlugin(plugin, {
    texts: { search: texts, sportsbook: { sports: { football: "Football" } }, core: { retry: "Try again" } },
    services: (services) => services.provideValue(LINE, { seed: () => undefined } as Pick<Line, "seed"> as Line),
  });
  await Promise.all(["search", "sportsbook", "core"].map((namespace) => page.i18n.load(namespace)));
  page.http.on(SEARCH, answer);
  page.navigation.be({ screen: "search", route: "search", path });
  return { ...page, ...(await mount(page.services, <SearchScreen />)) };
}

test("the address's query is searched for, and each result shows its sport and country", async () => {
  const { screen, http, messages } = await open("/search?q=arsnal", answerOf(TEAM));
  expect(http.requests(SEARCH)[0]?.query).toEqual({ q: "arsnal" });
  expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("arsnal");
  const link = screen.getByRole("link");
  expect(link.textContent).toContain("Arsenal <b>&");
  expect(link.textContent).toContain("Football · England");
  expect(messages.at(-1)).toMatchObject({
    topic: { id: "search/performed" },
    payload: { query: "arsnal", results: 1 },
  });
});

test("a search without results says so with the typed words", async () => {
  const { screen } = await open("/search?q=zz", answerOf());
  expect(screen.getByText("Nothing is called zz")).toBeDefined();
});

test("a search that fails says so and can be tried again", async () => {
  const failing = () => {
    throw new HttpError(500, "", { errorCode: "INTERNAL", message: "", details: {} });
  };
  const { screen, user, http } = await open("/search?q=a", failing);
  expect(screen.getByRole("alert").textContent).toContain("The search did not work");
  http.on(SEARCH, answerOf(TEAM));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("link", { name: /Arsenal/ });
});

test("without a query no request is sent; a query whose result was opened is stored as recent", async () => {
  const first = await open("/search?q=arsnal", answerOf(TEAM));
  await first.user.click(first.screen.getByRole("link"));
  expect(JSON.parse(first.storage.keys.get("recentSearches") ?? "[]")).toEqual(["arsnal"]);
  await first.unmount();

  const { screen, http } = await open("/search", answerOf(TEAM));
  expect(screen.getByText("Find a match")).toBeDefined();
  expect(http.requests(SEARCH)).toEqual([]);
});

test("a query of 5,000 characters in the address is cut to the longest that a request may have", async () => {
  const { http } = await open(`/search?q=${"x".repeat(5000)}`, answerOf());
  expect(http.requests(SEARCH)[0]?.query?.["q"]).toHaveLength(100);
});
