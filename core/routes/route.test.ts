import fc from "fast-check";
import { expect, test } from "vitest";
import { pathOf, routesAt } from "./route.ts";
import { byRank, compile, type Constraints } from "./route-pattern.ts";

const CONSTRAINTS = {
  timeFilter: /^\d{1,2}-\d{1,2}$/,
  tournamentId: /^[0-9a-fA-F]+$/,
  teamId: /^\d+$/,
  eventId: /^\d+$/,
  sportId: /^\d+$/,
  lineType: /^prematch|live|all$/,
};

const shapes = (path: string) =>
  compile(path).map(({ segments }) =>
    segments
      .map((segment) => (segment.kind === "literal" ? segment.text : segment.kind === "rest" ? "$" : "$p"))
      .join("/"),
  );

const table = (paths: readonly string[], constraints: Constraints = CONSTRAINTS) =>
  paths.map((path) => ({ path, constraints }));
/** The winning one of the routes at an address. */
const at = (routes: ReturnType<typeof table>, address: string) => routesAt(routes, address)[0];

test("an optional segment matches with and without it", () => {
  expect(shapes("/menu/{section?}/{item?}")).toEqual(["menu", "menu/$p", "menu/$p/$p"]);
  expect(shapes("/favorites/{tab*}")).toEqual(["favorites", "favorites/$"]);
  expect(shapes("/{page}+")).toEqual(["$"]);
  expect(shapes("/")).toEqual([""]);
});

test("alternatives of a segment match each word and return the matched one", () => {
  expect(shapes("/payments/{deposit|withdraw?}")).toEqual(["payments", "payments/deposit", "payments/withdraw"]);
  expect(at(table(["/my-bets/{state:open|calculated}"]), "/my-bets/calculated")?.params).toEqual({
    state: "calculated",
  });
  expect(at(table(["/{deposit|withdraw}"]), "/withdraw")?.params).toEqual({ "deposit|withdraw": "withdraw" });
  expect(at(table(["/my-bets/{state:open|calculated}"]), "/my-bets/lost")).toBeUndefined();
});

test.each([
  ["/football/1-5", "/{slug}/{timeFilter}", { slug: "football", timeFilter: "1-5" }],
  ["/football/123-5", "/{page}+", { page: "football/123-5" }],
  ["/football/top", "/{slug}/top", { slug: "football" }],
  [
    "/football/premier-league-ff09/prematch",
    "/{sport}/{slug}-{tournamentId}/{lineType}/",
    { sport: "football", slug: "premier-league", tournamentId: "ff09", lineType: "prematch" },
  ],
  ["/football/premier-league-xyz/prematch", "/{page}+", { page: "football/premier-league-xyz/prematch" }],
  [
    "/teams/10/fc-23-77",
    "/teams/{sportId}/{slug}-{teamId}/{subSportId?}",
    { sportId: "10", slug: "fc-23", teamId: "77" },
  ],
  ["/teams/football/arsenal-77", "/teams/{slug}/{slug}-{teamId}", { slug: "arsenal", teamId: "77" }],
  [
    "/all-live-championships/laliga-1f/",
    "/all-live-championships/{slug}-{tournamentId}/",
    { slug: "laliga", tournamentId: "1f" },
  ],
  ["/all-live-championships/17", "/all-live-championships/{id}/", { id: "17" }],
  ["/events/a%2Fb-5?x=1#y", "/events/{slug}-{eventId}/{lineType?}", { slug: "a/b", eventId: "5" }],
  ["/reg/%D0%BA%D0%B8%D1%97%D0%B2", "/{page}+", { page: "reg/київ" }],
])("%s leads to %s", (address, path, params) => {
  const routes = table([
    "/{page}+",
    "/{slug}/{timeFilter}",
    "/{slug}/top",
    "/{sport}/{slug}-{tournamentId}/{lineType}/",
    "/teams/{sportId}/{slug}-{teamId}/{subSportId?}",
    "/teams/{slug}/{slug}-{teamId}",
    "/all-live-championships/{id}/",
    "/all-live-championships/{slug}-{tournamentId}/",
    "/events/{slug}-{eventId}/{lineType?}",
  ]);
  const found = at(routes, address);
  expect([found?.route.path, found?.params]).toEqual([path, params]);
});

test("a route's own constraint applies to the whole parameter", () => {
  const routes = table(["/{id}/top"], { id: /^10|25$/ });
  expect(at(routes, "/25/top")?.params).toEqual({ id: "25" });
  expect(at(routes, "/250/top")).toBeUndefined();
});

test("an address with invalid encoding matches no route", () => {
  expect(at(table(["/{page}+"]), "/%E0%A4%A")).toBeUndefined();
});

test("fixed words rank before constrained parameters, those before free ones, and the rest comes last", () => {
  const paths = ["/{page}+", "/{a}", "/{eventId}", "/{slug}-{eventId}", "/word"];
  const order = paths.flatMap((path) => compile(path, CONSTRAINTS).map(({ rank }) => ({ path, rank }))).sort(byRank);
  expect(order.map(({ path }) => path)).toEqual(["/word", "/{slug}-{eventId}", "/{eventId}", "/{a}", "/{page}+"]);
});

test("a link uses the pattern that takes the most of its parameters", () => {
  const event = compile("/events/{slug}-{eventId}/{lineType?}", CONSTRAINTS);
  expect(pathOf(event, { slug: "arsenal-chelsea", eventId: 7 })).toBe("/events/arsenal-chelsea-7");
  expect(pathOf(event, { slug: "arsenal-chelsea", eventId: 7, lineType: "live" })).toBe(
    "/events/arsenal-chelsea-7/live",
  );
  expect(pathOf(event, { slug: "a b/ü", eventId: 7, lineType: undefined })).toBe("/events/a%20b%2F%C3%BC-7");
  expect(pathOf(compile("/{regmail|regtel}/{partner?}"), { "regmail|regtel": "regtel", partner: "x" })).toBe(
    "/regtel/x",
  );
});

test.each([
  ["a parameter is missing", "/events/{slug}-{eventId}", { slug: "x" }],
  ["a constraint does not hold", "/events/{slug}-{eventId}/{lineType?}", { slug: "x", eventId: 7, lineType: "later" }],
  ["none of the alternatives matches", "/my-bets/{state:open|calculated}", { state: "lost" }],
  ["a browser would resolve it away", "/menu/{section}", { section: ".." }],
  ["a segment of the rest is empty", "/{page}+", { page: "a//b" }],
  ["it is not text", "/menu/{section}", { section: "\ud800" }],
])("building a link fails when %s", (_why, path, params) => {
  expect(() => pathOf(compile(path, CONSTRAINTS), params)).toThrow(RangeError);
});

test("an invalid route pattern is refused", () => {
  for (const path of ["/a/{x", "/{x?}/b", "/{x}{", "/{}"]) expect(() => compile(path), path).toThrow(TypeError);
});

test("any link that is built parses back to its parameters", () => {
  const routes = table(["/events/{slug}-{eventId}/{lineType?}", "/menu/{section?}/{item?}", "/pages/{page}+"]);
  const text = fc.string({ minLength: 1, unit: "grapheme" }).filter((each) => each !== "." && each !== "..");
  const given = fc.oneof(
    fc.record({
      target: fc.constant("/events/{slug}-{eventId}/{lineType?}"),
      params: fc.record({
        slug: text,
        eventId: fc.nat().map(String),
        lineType: fc.constantFrom("prematch", "live", "all"),
      }),
    }),
    fc.record({ target: fc.constant("/menu/{section?}/{item?}"), params: fc.record({ section: text, item: text }) }),
    fc.record({
      target: fc.constant("/pages/{page}+"),
      params: fc.record({
        page: fc
          .array(
            text.filter((each) => !each.includes("/")),
            { minLength: 1 },
          )
          .map((all) => all.join("/")),
      }),
    }),
  );
  fc.assert(
    fc.property(given, ({ target, params }) => {
      const path = pathOf(compile(target, CONSTRAINTS), params);
      const found = at(routes, path);
      expect([found?.route.path, found?.params]).toEqual([target, params]);
      expect(new URL(path, "http://here").pathname).toBe(path);
    }),
    { examples: [[{ target: "/menu/{section?}/{item?}", params: { section: "\n", item: "\u2028" } }]] },
  );
});
