import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { destinationAt, productRouter } from "../../tests/support/pages/product-router.ts";
import { sportsList } from "../../tests/support/pages/product-routes.ts";

type Params = Readonly<Record<string, string>>;

let product: Awaited<ReturnType<typeof productRouter>>;
beforeAll(async () => {
  product = await productRouter(sportsList(6));
});

// The specification's rules again, written by hand: each address as one regular expression per segment, in order of
// precedence. Shares no code with the router.
const TIME = "(?<timeFilter>\\d{1,2}-\\d{1,2})";
const SPORT = "(?<slug>football|ice-hockey|sport-[0-3])";
const SPORT_TOO = SPORT.replace("slug", "sport");
const LINE = "(?<lineType>prematch|live|all)";
const TOURNAMENT = "(?<slug>.+)-(?<tournamentId>[0-9a-fA-F]+)";
const any = (name: string) => `(?<${name}>.+)`;
const digits = (name: string) => `(?<${name}>\\d+)`;

const RULES: readonly (readonly [screen: string, lineType: 0 | 1 | 2 | 3, path: string])[] = [
  ["search", 0, "search"],
  ["top-express", 0, "top-express"],
  ["national-events", 0, "national-events"],
  ["sport", 0, "sport"],
  ["live-overview", 0, "all-live"],
  ["live-sport", 0, "live"],
  ["live-sport", 0, `live/${digits("sportId")}`],
  ["sport", 0, `prematch-sport/${any("id")}`],
  ["sport", 0, `prematch-sport/${any("id")}/${TIME}`],
  ["live-championships", 0, `all-live-championships/${TOURNAMENT}`],
  ["live-championships", 0, `all-live-championships/${any("id")}`],
  ["championship", 0, `prematch-championship/${any("id")}`],
  ["championship", 0, `prematch-championship/${any("id")}/weekendFilter`],
  ["championship", 0, `prematch-championship/${any("id")}/${TIME}`],
  ["championship", 0, `categories/${any("sport")}/${TOURNAMENT}/${LINE}`],
  ["championship", 0, `categories/${any("sport")}/${TOURNAMENT}/${LINE}/${TIME}`],
  ["tournament", 0, `tournaments/${digits("sportId")}/${TOURNAMENT}`],
  ["custom-tournaments", 0, `custom-tournaments/${any("slug")}`],
  ["event", 0, `event/${any("lineChampionshipId")}/${digits("eventId")}`],
  ["event", 0, `event/${any("lineChampionshipId")}/${digits("eventId")}/${TIME}`],
  ["event", 0, `events/${any("slug")}-${digits("eventId")}`],
  ["event", 0, `events/${any("slug")}-${digits("eventId")}/${LINE}`],
  ["team", 0, `teams/${digits("sportId")}/${any("slug")}-${digits("teamId")}`],
  ["team", 0, `teams/.+/${any("slug")}-${digits("teamId")}`],
  ["team", 0, `teams/${digits("sportId")}/${any("slug")}-${digits("teamId")}/${any("subSportId")}`],
  ["team", 0, `teams/.+/${any("slug")}-${digits("teamId")}/${any("subSportId")}`],
  ["specials", 0, `specials/${any("slug")}`],
  ["specials", 0, `specials/${any("slug")}/${TIME}`],
  ["specials-championship", 0, `specials-championships/${any("slug")}/${any("id")}`],
  ["specials-championship", 0, `specials-championships/${any("slug")}/${any("id")}/${TIME}`],
  ["competitors", 0, `competitors/${any("sport")}`],
  ["competitors", 0, `competitors/${any("sport")}/${any("page")}`],
  ["sport", 0, `${digits("id")}/weekendFilter`],
  ["sport-top", 0, `${digits("id")}/top`],
  ["sport", 0, `${digits("id")}/${TIME}`],
  ["sport", 1, SPORT],
  ["sport", 1, `${SPORT}/weekendFilter`],
  ["sport", 1, `${SPORT}/${TIME}`],
  ["live-sport", 2, `${SPORT}/live`],
  ["sport-top", 3, `${SPORT}/top`],
  ["sport-top", 1, `${SPORT}/top/prematch`],
  ["sport-top", 2, `${SPORT}/top/live`],
  ["sport-categories", 1, `${SPORT}/prematch-categories`],
  ["sport-categories", 2, `${SPORT}/live-categories`],
  ["sport-categories", 3, `${SPORT}/all-categories`],
  ["sport-categories", 1, `${SPORT}/weekendFilter/prematch-categories`],
  ["sport-categories", 1, `${SPORT}/${TIME}/prematch-categories`],
  ["championship", 0, `${SPORT_TOO}/${TOURNAMENT}/${LINE}`],
  ["championship", 0, `${SPORT_TOO}/${TOURNAMENT}/${LINE}/weekendFilter`],
  ["championship", 0, `${SPORT_TOO}/${TOURNAMENT}/${LINE}/top`],
  ["championship", 0, `${SPORT_TOO}/${TOURNAMENT}/${LINE}/${TIME}`],
];
const ORACLE = RULES.map(([screen, lineType, path]) => ({
  screen,
  lineType,
  segments: path.split("/").map((source) => new RegExp(`^(?:${source})$`)),
}));

function oracle(segments: readonly string[]): readonly [string, Params] | undefined {
  if (segments.length === 0) return ["home", {}];
  if (segments[0] === "favorites") {
    return ["favorites", segments.length > 1 ? { tab: segments.slice(1).join("/") } : {}];
  }
  for (const { screen, lineType, segments: wanted } of ORACLE) {
    if (wanted.length !== segments.length) continue;
    const found = wanted.map((each, index) => each.exec(segments[index]!));
    if (found.includes(null)) continue;
    const params: Params = Object.fromEntries(found.flatMap((each) => Object.entries(each?.groups ?? {})));
    const code = params["slug"]?.replace(/^sport-/, "code-");
    return [lineType === 0 ? screen : `${screen}:${code}:${lineType}`, params];
  }
  return ["content-page", { page: segments.join("/") }];
}

// prettier-ignore
const WORDS = [
  "football", "ice-hockey", "sport-3", "sport-9", "live", "prematch", "all", "top", "weekendFilter", "prematch-categories",
  "live-categories", "all-categories", "teams", "event", "events", "specials", "specials-championships", "competitors", "tournaments",
  "categories", "custom-tournaments", "prematch-sport", "prematch-championship", "all-live", "all-live-championships", "search",
  "favorites", "sport", "national-events", "top-express", "10", "7", "0-3", "12-24", "0-123", "la-liga-0a1f", "la-decade", "x-99",
  "real-madrid-7", "FOOTBALL", "кіт-5", "a/b-1",
] as const;

/** Segments that often nearly match, and sometimes any text at all. */
const segment = fc.oneof(
  { arbitrary: fc.constantFrom<string>(...WORDS), weight: 12 },
  {
    arbitrary: fc
      .tuple(fc.constantFrom("a", "0", "x-1", ""), fc.string({ unit: fc.constantFrom(..."0123456789abcdefABCDEF") }))
      .map(([a, b]) => `${a}-${b}`),
    weight: 2,
  },
  { arbitrary: fc.string({ unit: "binary", minLength: 1, maxLength: 12 }), weight: 1 },
);

test("any address leads to the screen that the reference rules name", () => {
  let screens = 0;
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 5 }), fc.constantFrom("", "/", "?q=1"), (segments, end) => {
      const given = segments.filter((each) => each !== "");
      const path = `/${given.map(encodeURIComponent).join("/")}${end}`;
      const expected = oracle(given);
      if (expected?.[0] !== "content-page") screens++;
      const found = destinationAt(product.router, path);
      expect([path, found && [found.id, found.params]]).toEqual([path, expected]);
    }),
    { numRuns: 20_000, seed: 20261121 },
  );
  // If random addresses were all content pages, the test would prove nothing.
  expect(screens).toBeGreaterThan(3000);
});
