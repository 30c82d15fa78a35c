import { beforeAll, expect, test } from "vitest";
import { handTrie } from "../../tests/bench/router/hand-trie.ts";
import { destinationAt, newSports, productRouter, routerOver } from "../../tests/support/pages/product-router.ts";
import { PRODUCT_ROUTES, sportsList } from "../../tests/support/pages/product-routes.ts";
import { patternsOf } from "./route-table.ts";

let product: Awaited<ReturnType<typeof productRouter>>;
beforeAll(async () => {
  product = await productRouter(sportsList(37));
});

/** The router's result for an address: the route's id and the parameters. */
function at(path: string): [string, Readonly<Record<string, string>>] | undefined {
  const found = destinationAt(product.router, path);
  return found && [found.id, found.params];
}

test.each<[string, string, Record<string, string>]>([
  ["/", "home", {}],
  ["/football", "sport:football:1", { slug: "football" }],
  ["/football/", "sport:football:1", { slug: "football" }],
  ["/football/live", "live-sport:football:2", { slug: "football" }],
  ["/football/0-3", "sport:football:1", { slug: "football", timeFilter: "0-3" }],
  ["/football/weekendFilter", "sport:football:1", { slug: "football" }],
  ["/football/top", "sport-top:football:3", { slug: "football" }],
  ["/football/top/prematch", "sport-top:football:1", { slug: "football" }],
  ["/football/top/live", "sport-top:football:2", { slug: "football" }],
  ["/football/live-categories", "sport-categories:football:2", { slug: "football" }],
  ["/football/all-categories", "sport-categories:football:3", { slug: "football" }],
  ["/football/12-24/prematch-categories", "sport-categories:football:1", { slug: "football", timeFilter: "12-24" }],
  ["/10/0-3", "sport", { id: "10", timeFilter: "0-3" }],
  ["/10/weekendFilter", "sport", { id: "10" }],
  ["/10/top", "sport-top", { id: "10" }],
  ["/sport", "sport", {}],
  ["/prematch-sport/10", "sport", { id: "10" }],
  ["/prematch-sport/10/1-2", "sport", { id: "10", timeFilter: "1-2" }],
  ["/teams/10/real-madrid-7", "team", { sportId: "10", slug: "real-madrid", teamId: "7" }],
  ["/teams/football/real-madrid-7/3", "team", { slug: "real-madrid", teamId: "7", subSportId: "3" }],
  ["/live", "live-sport", {}],
  ["/live/10", "live-sport", { sportId: "10" }],
  ["/all-live-championships/la-liga-0a1F", "live-championships", { slug: "la-liga", tournamentId: "0a1F" }],
  [
    "/football/premier-league-2-0a1f/live",
    "championship",
    { sport: "football", slug: "premier-league-2", tournamentId: "0a1f", lineType: "live" },
  ],
  [
    "/football/premier-league-0a1f/prematch/top",
    "championship",
    { sport: "football", slug: "premier-league", tournamentId: "0a1f", lineType: "prematch" },
  ],
  [
    "/categories/football/premier-league-0a1f/all/0-3",
    "championship",
    { sport: "football", slug: "premier-league", tournamentId: "0a1f", lineType: "all", timeFilter: "0-3" },
  ],
  ["/events/arsenal-chelsea-2-12", "event", { slug: "arsenal-chelsea-2", eventId: "12" }],
  ["/events/arsenal-chelsea-12/live", "event", { slug: "arsenal-chelsea", eventId: "12", lineType: "live" }],
  ["/event/5/12", "event", { lineChampionshipId: "5", eventId: "12" }],
  ["/regmail", "register", { "regmail|regtel": "regmail" }],
  ["/regtel/77/partner", "register", { "regmail|regtel": "regtel", bonusCampaignNumber: "77", partner: "partner" }],
  ["/deposit", "cashier", { "deposit|withdraw": "deposit" }],
  ["/payments/withdraw", "cashier", { "deposit|withdraw": "withdraw" }],
  ["/payments", "cashier", {}],
  ["/my-bets/open", "my-bets", { "open|calculated": "open" }],
  ["/my-account/kyc", "kyc", {}],
  ["/my-account/kyc/upload", "kyc-upload", {}],
  ["/my-account/menu/limits", "account-menu", { slug: "limits" }],
  [
    "/casino/live-casino/roulette/european",
    "casino-lobby",
    { service: "live-casino", restParams: "roulette/european" },
  ],
  ["/casino/pm-casino/games/mines", "casino-game", { service: "pm-casino", game: "mines" }],
  ["/favorites", "favorites", {}],
  ["/favorites/events/live", "favorites", { tab: "events/live" }],
  ["/menu/sport/10", "menu", { section: "sport", item: "10" }],
  ["/promo", "promo", {}],
  ["/rules", "content-page", { page: "rules" }],
  ["/about/us", "content-page", { page: "about/us" }],
  ["/basket ball", "content-page", { page: "basket ball" }],
])("%s is %s", (path, route, params) => {
  expect(at(encodeURI(path))).toEqual([route, params]);
});

test.each([
  "/curling",
  "/curling/live",
  "/football/0-123",
  "/FOOTBALL",
  "/events/arsenal-x",
  "/my-bets/won",
  "/9/top/live",
])("%s belongs to no sport and no fixed screen, so it is a page", (path) => expect(at(path)?.[0]).toBe("content-page"));

test("an address that cannot be decoded matches no route, and does not throw", () => {
  expect(at("/football/%E0%A4%A")).toBeUndefined();
});

test("every pattern of every path is matched, and the router agrees with a hand-written trie", () => {
  const values: Readonly<Record<string, string>> = {
    timeFilter: "0-3",
    sportId: "10",
    id: "10",
    tournamentId: "0a1f",
    teamId: "7",
    eventId: "12",
    lineType: "live",
    sport: "football",
  };
  const trie = handTrie(PRODUCT_ROUTES, (slug) => product.sports.state.bySlug.has(slug));
  let shapes = 0;
  for (const route of PRODUCT_ROUTES) {
    for (const pattern of patternsOf(route)) {
      const words = pattern.segments.flatMap((segment) => (segment.kind === "literal" ? [segment.text] : []));
      const params = Object.fromEntries(
        pattern.keys.map((key) => {
          const choice = key.includes("|") ? words.find((word) => key.split("|").includes(word)) : undefined;
          return [key, values[key] ?? choice ?? (route.path.startsWith("/{slug}") ? "football" : "one")];
        }),
      );
      const path = pattern.stringify(params);
      const found = product.router.match(path);
      shapes++;
      expect([path, found?.route.id, found?.params]).toEqual([path, trie(path)?.id, trie(path)?.params]);
    }
  }
  expect(shapes).toBeGreaterThan(150);
});

test("a page starts with the routes that may match its address, and gets all others with the next address", async () => {
  const { router } = await productRouter(sportsList(370), "/football/live");
  const paths = () => Object.keys(router.router.routesById);
  expect(paths()).toContain("/$slug/live");
  expect(paths().length).toBeLessThan(20);
  router.addAll();
  expect(paths().length).toBeGreaterThan(150);
});

test.each([
  ["/football", "sport:football:1"],
  ["/rules", "content-page"],
  ["/10/top", "sport-top"],
])("%s is opened before the sports are loaded, and is %s as soon as they are", async (path, screen) => {
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  const sports = newSports(asked.then(() => sportsList(2)));
  void sports.load();
  const loaded: string[] = [];
  const router = routerOver(sports, path, { loadScreen: ({ id }) => Promise.resolve(loaded.push(id)) });
  sports.state$.subscribe(() => router.refresh());
  const settled = router.settle();
  answer();
  await settled;
  expect([router.match(path)?.id, loaded]).toEqual([screen, [screen.split(":")[0]]]);
});

test("without the list of sports, an address that may be a sport's is not opened", async () => {
  const sports = newSports(undefined);
  const loaded: string[] = [];
  const router = routerOver(sports, "/football", { loadScreen: ({ id }) => Promise.resolve(loaded.push(id)) });
  sports.state$.subscribe(() => router.refresh());
  await sports.load();
  await router.settle();
  expect(loaded).toEqual([]);
  expect(["/football", "/rules", "/events/a-7", "/login"].map((path) => router.needsSports(path))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test("an unknown address waits for a plugin that owns it, and is a page of the content only if none does", async () => {
  const tips = { id: "tips", path: "/tips", plugin: "tips", load: () => Promise.reject(new Error("not shown")) };
  const asked: string[] = [];
  const loaded: string[] = [];
  let settle: (isThere: boolean) => void = () => undefined;
  const { router } = await productRouter(sportsList(37), "/", {
    loadScreen: ({ id }) => Promise.resolve(loaded.push(id)),
    bringOwner: (path) => {
      asked.push(path);
      return new Promise<void>((resolve) => {
        settle = (isThere) => {
          if (isThere) router.setRoutes([tips, ...PRODUCT_ROUTES]);
          resolve();
        };
      });
    },
  });
  const shown = () => router.match(router.router.state.matches.at(-1)?.pathname ?? "")?.id;
  const go = (path: string) => {
    router.history.push(path);
    return router.settle();
  };
  await go("/football");
  expect([shown(), asked]).toEqual(["sport:football:1", []]);

  const missing = go("/rules");
  expect([asked, shown(), loaded.at(-1)]).toEqual([["/rules"], "sport:football:1", "sport"]);
  settle(false);
  await missing;
  expect([shown(), loaded.at(-1)]).toEqual(["content-page", "content-page"]);

  const found = go("/tips?x=1");
  settle(true);
  await found;
  expect([shown(), loaded.at(-1), router.history.location.href]).toEqual(["tips", "tips", "/tips?x=1"]);
  expect(loaded.filter((id) => id === "content-page")).toHaveLength(1);

  // A player who has navigated elsewhere in the meantime stays there.
  void go("/about");
  await go("/all-live");
  settle(true);
  await router.settle();
  expect([shown(), router.history.location.href]).toEqual(["live-overview", "/all-live"]);
});

test("a screen whose route is removed can be left, and its address then leads elsewhere", async () => {
  const { router } = await productRouter(sportsList(37));
  const shown = () => router.match(router.router.state.matches.at(-1)?.pathname ?? "")?.id;
  const go = async (path: string) => {
    router.history.push(path);
    await router.settle();
    return shown();
  };
  expect(await go("/all-live")).toBe("live-overview");
  router.setRoutes(PRODUCT_ROUTES.filter(({ id }) => id !== "live-overview"));
  expect(await go("/")).toBe("home");
  expect(await go("/football/live")).toBe("live-sport:football:2");
  expect(await go("/all-live")).toBe("content-page");
  router.setRoutes(PRODUCT_ROUTES);
  expect(await go("/")).toBe("home");
  expect(await go("/all-live")).toBe("live-overview");
});
