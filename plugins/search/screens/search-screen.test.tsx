// @vitest-environment jsdom
import { HttpError } from "@core";
import { mount, startPlugin } from "@core/testing";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
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

let mounted: Awaited<ReturnType<typeof mount>> | undefined;
afterEach(async () => {
  await mounted?.unmount();
  mounted = undefined;
});

async function open(path: string, answer: unknown) {
  const page = startPlugin(plugin, {
    texts: { search: texts, sportsbook: { sports: { football: "Football" } }, core: { retry: "Try again" } },
    services: (services) => services.provideValue(LINE, { seed: () => undefined } as Pick<Line, "seed"> as Line),
  });
  await Promise.all(["search", "sportsbook", "core"].map((namespace) => page.i18n.load(namespace)));
  page.http.on(SEARCH, answer);
  page.navigation.be({ screen: "search", route: "search", path });
  mounted = await mount(page.services, <SearchScreen />);
  return { ...page, container: mounted.container };
}

test("the address's query is searched for, and what is found stands with where it belongs", async () => {
  const { container, http, messages } = await open("/search?q=arsnal", answerOf(TEAM));
  expect(http.requests(SEARCH)[0]?.query).toEqual({ q: "arsnal" });
  expect(container.querySelector("input")?.value).toBe("arsnal");
  const link = container.querySelector("main a, li a");
  expect(link?.textContent).toContain("Arsenal <b>&");
  expect(link?.textContent).toContain("Football · England");
  expect(messages.at(-1)).toMatchObject({
    topic: { id: "search/performed" },
    payload: { query: "arsnal", results: 1 },
  });
});

test("where nothing is found it says so with the words that were typed", async () => {
  const { container } = await open("/search?q=zz", answerOf());
  expect(container.textContent).toContain("Nothing is called zz");
});

test("a search that fails says so and can be tried again", async () => {
  const failing = () => {
    throw new HttpError(500, "", { errorCode: "INTERNAL", message: "", details: {} });
  };
  const { container, http } = await open("/search?q=a", failing);
  expect(container.querySelector('[role="alert"]')?.textContent).toContain("The search did not work");
  http.on(SEARCH, answerOf(TEAM));
  const retry = [...container.querySelectorAll("button")].find((button) => button.textContent === "Try again");
  await act(() => Promise.resolve(retry?.click()));
  await vi.waitFor(() => expect(container.textContent).toContain("Arsenal"));
});

test("without a query nothing is asked for; what was found before can be again", async () => {
  const first = await open("/search?q=arsnal", answerOf(TEAM));
  const link = first.container.querySelector<HTMLAnchorElement>("li a");
  await act(() => Promise.resolve(link?.click()));
  expect(JSON.parse(first.storage.keys.get("recentSearches") ?? "[]")).toEqual(["arsnal"]);
  await mounted?.unmount();

  const { container, http } = await open("/search", answerOf(TEAM));
  expect(container.textContent).toContain("Find a match");
  expect(http.requests(SEARCH)).toEqual([]);
});

test("an address with a query of 5,000 characters asks for no more than a query may have", async () => {
  const { http } = await open(`/search?q=${"x".repeat(5000)}`, answerOf());
  expect(http.requests(SEARCH)[0]?.query?.["q"]).toHaveLength(100);
});
