import { beforeAll, expect, test } from "vitest";
import { destinationAt, productRouter } from "../../tests/support/pages/product-router.ts";
import { sportsList } from "../../tests/support/pages/product-routes.ts";

// The addresses of sportsbook, favorites and search, with the product's whole route table, as they appear in the
// address bar.

let product: Awaited<ReturnType<typeof productRouter>>;
beforeAll(async () => {
  product = await productRouter(sportsList(6));
});

type Params = Readonly<Record<string, string>>;

function at(path: string): readonly [string, Params] | undefined {
  const found = destinationAt(product.router, path);
  return found && [found.id, found.params];
}

const LONG = "long-".repeat(1600);

const football = { slug: "football" };
const hockey = { slug: "ice-hockey" };
const liga = { sport: "football", slug: "la-liga", tournamentId: "0a1f" };
const clasico = { slug: "real-madrid-barcelona", eventId: "99" };

// prettier-ignore
const ADDRESSES: readonly (readonly [string, string, Params])[] = [
  // A sport by its slug, with the segments that may follow.
  ["/football", "sport:football:1", football],
  ["/football/", "sport:football:1", football],
  ["/football//", "sport:football:1", football],
  ["/football?market=total", "sport:football:1", football],
  ["/football#top", "sport:football:1", football],
  ["/foot%62all", "sport:football:1", football],
  ["/ice-hockey", "sport:ice-hockey:1", hockey],
  ["/sport-3", "sport:code-3:1", { slug: "sport-3" }],
  ["/football/0-3", "sport:football:1", { ...football, timeFilter: "0-3" }],
  ["/football/12-24", "sport:football:1", { ...football, timeFilter: "12-24" }],
  ["/football/0-3/", "sport:football:1", { ...football, timeFilter: "0-3" }],
  ["/football/99-00", "sport:football:1", { ...football, timeFilter: "99-00" }],
  ["/football/weekendFilter", "sport:football:1", football],
  ["/football/weekendFilter/", "sport:football:1", football],
  ["/football/live", "live-sport:football:2", football],
  ["/football/live/", "live-sport:football:2", football],
  ["/football//live", "live-sport:football:2", football],
  ["/ice-hockey/live", "live-sport:ice-hockey:2", hockey],
  ["/football/top", "sport-top:football:3", football],
  ["/football/top/", "sport-top:football:3", football],
  ["/football/top/prematch", "sport-top:football:1", football],
  ["/football/top/live", "sport-top:football:2", football],
  ["/football/prematch-categories", "sport-categories:football:1", football],
  ["/football/live-categories", "sport-categories:football:2", football],
  ["/football/all-categories", "sport-categories:football:3", football],
  ["/football/0-3/prematch-categories", "sport-categories:football:1", { ...football, timeFilter: "0-3" }],
  ["/football/weekendFilter/prematch-categories", "sport-categories:football:1", football],

  // A sport by its number.
  ["/sport", "sport", {}],
  ["/sport/", "sport", {}],
  ["/12/12-24", "sport", { id: "12", timeFilter: "12-24" }],
  ["/12/12-24/", "sport", { id: "12", timeFilter: "12-24" }],
  ["/10/0-3", "sport", { id: "10", timeFilter: "0-3" }],
  ["/10/weekendFilter", "sport", { id: "10" }],
  ["/10/top", "sport-top", { id: "10" }],
  ["/000/0-0", "sport", { id: "000", timeFilter: "0-0" }],
  ["/prematch-sport/10", "sport", { id: "10" }],
  ["/prematch-sport/10/", "sport", { id: "10" }],
  ["/prematch-sport/10/0-3", "sport", { id: "10", timeFilter: "0-3" }],
  ["/prematch-sport/football", "sport", { id: "football" }],
  ["/prematch-sport/0-3", "sport", { id: "0-3" }],
  ["/live", "live-sport", {}],
  ["/live/", "live-sport", {}],
  ["/live/10", "live-sport", { sportId: "10" }],
  ["/live/10/", "live-sport", { sportId: "10" }],
  ["/all-live", "live-overview", {}],
  ["/all-live/", "live-overview", {}],

  // Competitions.
  ["/all-live-championships/7", "live-championships", { id: "7" }],
  ["/all-live-championships/la-liga-0a1f", "live-championships", { slug: "la-liga", tournamentId: "0a1f" }],
  ["/all-live-championships/la-liga-0A1F/", "live-championships", { slug: "la-liga", tournamentId: "0A1F" }],
  ["/all-live-championships/la-liga", "live-championships", { id: "la-liga" }],
  ["/all-live-championships/la-decade", "live-championships", { slug: "la", tournamentId: "decade" }],
  ["/football/la-liga-0a1f/prematch", "championship", { ...liga, lineType: "prematch" }],
  ["/football/la-liga-0a1f/live", "championship", { ...liga, lineType: "live" }],
  ["/football/la-liga-0a1f/all/", "championship", { ...liga, lineType: "all" }],
  ["/football/la-decade/prematch", "championship", { ...liga, slug: "la", tournamentId: "decade", lineType: "prematch" }],
  ["/football/0-3/live", "championship", { sport: "football", slug: "0", tournamentId: "3", lineType: "live" }],
  ["/football/la-liga-0a1f/prematch/weekendFilter", "championship", { ...liga, lineType: "prematch" }],
  ["/football/la-liga-0a1f/prematch/top", "championship", { ...liga, lineType: "prematch" }],
  ["/football/la-liga-0a1f/prematch/0-3", "championship", { ...liga, lineType: "prematch", timeFilter: "0-3" }],
  ["/football/la-liga-0a1f/live/12-24/", "championship", { ...liga, lineType: "live", timeFilter: "12-24" }],
  ["/football/%D0%BB%D1%96%D0%B3%D0%B0-1/all", "championship", { sport: "football", slug: "ліга", tournamentId: "1", lineType: "all" }],
  ["/football/a%2Fb-1/all", "championship", { sport: "football", slug: "a/b", tournamentId: "1", lineType: "all" }],
  ["/categories/football/la-liga-0a1f/all", "championship", { ...liga, lineType: "all" }],
  ["/categories/football/la-liga-0a1f/live/0-3", "championship", { ...liga, lineType: "live", timeFilter: "0-3" }],
  ["/categories/curling/la-liga-0a1f/all", "championship", { ...liga, sport: "curling", lineType: "all" }],
  ["/prematch-championship/7", "championship", { id: "7" }],
  ["/prematch-championship/7/", "championship", { id: "7" }],
  ["/prematch-championship/7/0-3", "championship", { id: "7", timeFilter: "0-3" }],
  ["/prematch-championship/7/weekendFilter", "championship", { id: "7" }],
  ["/prematch-championship/weekendFilter", "championship", { id: "weekendFilter" }],
  ["/tournaments/10/la-liga-0a1f", "tournament", { sportId: "10", slug: "la-liga", tournamentId: "0a1f" }],
  ["/tournaments/10/la-decade/", "tournament", { sportId: "10", slug: "la", tournamentId: "decade" }],
  ["/custom-tournaments/summer", "custom-tournaments", { slug: "summer" }],
  ["/custom-tournaments/summer-2026/", "custom-tournaments", { slug: "summer-2026" }],

  // Events.
  ["/events/real-madrid-barcelona-99", "event", clasico],
  ["/events/real-madrid-barcelona-99/", "event", clasico],
  ["/events/real-madrid-barcelona-99?from=home", "event", clasico],
  ["/events/real-madrid-barcelona-99/live", "event", { ...clasico, lineType: "live" }],
  ["/events/real-madrid-barcelona-99/prematch", "event", { ...clasico, lineType: "prematch" }],
  ["/events/real-madrid-barcelona-99/all", "event", { ...clasico, lineType: "all" }],
  ["/events/x-99/live", "event", { slug: "x", eventId: "99", lineType: "live" }],
  ["/events/1-2", "event", { slug: "1", eventId: "2" }],
  ["/events/--3", "event", { slug: "-", eventId: "3" }],
  ["/events/%E2%80%AEevil-4", "event", { slug: "\u202eevil", eventId: "4" }],
  ["/events/a%20b-5", "event", { slug: "a b", eventId: "5" }],
  ["/event/7/99", "event", { lineChampionshipId: "7", eventId: "99" }],
  ["/event/7/99/", "event", { lineChampionshipId: "7", eventId: "99" }],
  ["/event/7/99/0-3", "event", { lineChampionshipId: "7", eventId: "99", timeFilter: "0-3" }],
  ["/event/0-3/99", "event", { lineChampionshipId: "0-3", eventId: "99" }],

  // Teams.
  ["/teams/10/real-madrid-7", "team", { sportId: "10", slug: "real-madrid", teamId: "7" }],
  ["/teams/10/real-madrid-7/", "team", { sportId: "10", slug: "real-madrid", teamId: "7" }],
  ["/teams/10/real-madrid-7/3", "team", { sportId: "10", slug: "real-madrid", teamId: "7", subSportId: "3" }],
  ["/teams/football/real-madrid-7", "team", { slug: "real-madrid", teamId: "7" }],
  ["/teams/football/real-madrid-7/3", "team", { slug: "real-madrid", teamId: "7", subSportId: "3" }],
  ["/teams/football/schalke-04-9", "team", { slug: "schalke-04", teamId: "9" }],
  ["/teams/10/0-3", "team", { sportId: "10", slug: "0", teamId: "3" }],

  // Long-term markets, competitors and their lists.
  ["/specials/football", "specials", football],
  ["/specials/football/", "specials", football],
  ["/specials/football/0-3", "specials", { ...football, timeFilter: "0-3" }],
  ["/specials/0-3", "specials", { slug: "0-3" }],
  ["/specials/curling", "specials", { slug: "curling" }],
  ["/specials-championships/football/7", "specials-championship", { ...football, id: "7" }],
  ["/specials-championships/football/7/0-3", "specials-championship", { ...football, id: "7", timeFilter: "0-3" }],
  ["/specials-championships/football/0-3", "specials-championship", { ...football, id: "0-3" }],
  ["/competitors/football", "competitors", { sport: "football" }],
  ["/competitors/football/2", "competitors", { sport: "football", page: "2" }],
  ["/competitors/football/last/", "competitors", { sport: "football", page: "last" }],
  ["/national-events", "national-events", {}],
  ["/national-events/", "national-events", {}],
  ["/top-express", "top-express", {}],
  ["/top-express/", "top-express", {}],

  // Search and favorites.
  ["/search", "search", {}],
  ["/search/", "search", {}],
  ["/search?text=real%20madrid", "search", {}],
  ["/favorites", "favorites", {}],
  ["/favorites/", "favorites", {}],
  ["/favorites/events", "favorites", { tab: "events" }],
  ["/favorites/events/live/", "favorites", { tab: "events/live" }],
  ["/favorites/a%2Fb", "favorites", { tab: "a/b" }],
  ["/favorites/0-3", "favorites", { tab: "0-3" }],

  // 8 kB is an address like any other.
  [`/events/${LONG}99/live`, "event", { slug: LONG.slice(0, -1), eventId: "99", lineType: "live" }],
  [`/football/${LONG}0a1f/all`, "championship", { sport: "football", slug: LONG.slice(0, -1), tournamentId: "0a1f", lineType: "all" }],
  [`/teams/10/${LONG}7`, "team", { sportId: "10", slug: LONG.slice(0, -1), teamId: "7" }],
  [`/custom-tournaments/${LONG}`, "custom-tournaments", { slug: LONG }],
  [`/favorites/${"a/".repeat(4000)}`, "favorites", { tab: "a/".repeat(4000).slice(0, -1) }],
  [`/football${"/".repeat(8000)}live`, "live-sport:football:2", football],
];

/** Addresses that match no constraint fall through to the content pages. */
// prettier-ignore
const PAGES: readonly string[] = [
  // Unknown sports.
  "/teams", "/teams/top", "/events/live", "/curling", "/curling/live", "/curling/0-3", "/curling/la-liga-0a1f/live",
  "/FOOTBALL", "/Football/live", "/football%2Flive", "/football%20", "/%66%6Fot", "/specials", "/competitors",
  "/tournaments", "/live/top", "/live/football", "/live/top/live", "/sport/live", "/sport/football",
  "/search/football", "/search/live", "/all-live/10", "/all-live/live", "/top-express/1", "/national-events/live",
  "/constructor", "/__proto__/live",
  // Invalid time filters.
  "/football/0-123", "/football/-3", "/football/0-", "/football/0-3-6", "/football/a-b",
  "/football/0-3/live-categories", "/football/0%E2%88%923", "/football/%D9%A0-%D9%A3", "/football/WeekendFilter",
  "/football/weekendfilter", "/10/0-123", "/10", "/10/live", "/10/top/live", "/x10/0-3", "/prematch-sport",
  "/prematch-sport/10/0-3/x", "/prematch-sport/10/weekendFilter", "/prematch-championship",
  "/prematch-championship/7/top", "/specials/football/999", "/specials-championships/football",
  // Invalid line types.
  "/football/Live", "/football/LIVE", "/football/prematch", "/football/all", "/football/top/all",
  "/football/la-liga-0a1f/1", "/football/la-liga-0a1f/Live", "/football/la-liga-0a1f/live/now",
  "/football/la-liga-0a1f", "/events/x-99/2", "/events/x-99/Live", "/categories/football/la-liga-0a1f",
  "/categories/football/la-liga-0a1f/all/top", "/categories",
  // Invalid ids.
  "/football/la-liga/live", "/football/-0a1f/live", "/football/la-xyz/live", "/football/0a1f/live",
  "/tournaments/ten/la-liga-0a1f", "/tournaments/10/la-liga", "/events/x", "/events/99", "/events/-99", "/events/x-",
  "/events/x-9a", "/events/x-9%0A", "/event/7", "/event/7/x", "/event/7/99/live", "/teams/10/real-madrid",
  "/teams/10/7", "/teams/10/real-madrid-7f", "/teams/10/real-madrid-7/3/4", "/live/x10", "/live/10/live",
  "/custom-tournaments", "/custom-tournaments/a/b", "/competitors/football/2/3", `/${LONG}`, `/football/${LONG}`,
  `/events/${LONG}`, `/events/${"1-".repeat(4000)}x`, `/football/${"0-".repeat(4000)}/live`,
  `/football/0-${"3".repeat(8000)}`,
];

const shown = (path: string) => (path.length > 80 ? `${path.slice(0, 40)}… of ${path.length}` : path);

test("at least 150 addresses are checked", () => {
  const paths = new Set([...ADDRESSES.map(([path]) => path), ...PAGES]);
  expect(paths.size).toBe(ADDRESSES.length + PAGES.length);
  expect(paths.size).toBeGreaterThan(200);
});

test.each(ADDRESSES.map(([path, ...found]) => [shown(path), path, found] as const))("%s", (_, path, found) => {
  expect(at(path)).toEqual(found);
});

test.each(PAGES.map((path) => [shown(path), path] as const))("%s is a page", (_, path) => {
  const page = path.split("/").filter(Boolean).map(decodeURIComponent).join("/");
  expect(at(path)).toEqual(["content-page", { page }]);
});

test.each(["/football/%", "/%E0%A4%A/live", "/events/%FF-99", "/favorites/%c3%28"])(
  "%s cannot be decoded and matches no route",
  (path) => expect(at(path)).toBeUndefined(),
);

test("a sport without a code or an entry in the feed has no addresses; its number has", async () => {
  const { router } = await productRouter([
    { id: "37", slug: "specials-only", sportCode: null, feedId: "9" },
    { id: "50", slug: "chess", sportCode: "chess", feedId: null },
  ]);
  expect(destinationAt(router, "/specials-only/live")?.id).toBe("content-page");
  expect(destinationAt(router, "/chess")?.id).toBe("content-page");
  expect(destinationAt(router, "/50/top")?.id).toBe("sport-top");
});

test("a sport whose slug is a word of other addresses takes only the addresses that those leave", async () => {
  const { router } = await productRouter([{ id: "60", slug: "teams", sportCode: "teams", feedId: "1" }]);
  expect(destinationAt(router, "/teams/top")?.id).toBe("sport-top:teams:3");
  expect(destinationAt(router, "/teams/x-7/live")?.id).toBe("championship");
  expect(destinationAt(router, "/teams/10/x-7")?.id).toBe("team");
});
