import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BUILDER, builderOutcome, type BuilderPart } from "../../../plugins/sportsbook/builder-rules.ts";
import { builderAnswer } from "../../../plugins/sportsbook/builder-wire.ts";
import type { EventLine } from "../../../plugins/sportsbook/wire.ts";
import { startWholeWeek } from "../../../tests/support/line/whole-week.ts";
import type { Feed } from "../../feed/start-feed.ts";
import { answerErrors } from "../../http/answers/errors.ts";
import { lineRoutes } from "./routes.ts";

const app = Fastify();
let feed: Feed;
let before: EventLine;
beforeAll(async () => {
  feed = await startWholeWeek("builder routes");
  app.decorate("routeSpecs", []);
  answerErrors(app);
  lineRoutes(app, feed);
  await app.ready();
  const fixture = feed.book.schedule.upcoming.find(({ model }) => model.sportCode === "football");
  before = feed.book.event(fixture?.id ?? "")!;
});
afterAll(async () => {
  await app.close();
  await feed.stop();
});

const part = (marketId: string, specifiers: string, outcomeId: string): BuilderPart => ({
  marketId,
  specifiers,
  outcomeId,
});
const HOME = part("1x2", "", "1");
const OVER = part("total", "total=2.5", "over");
const BOTH = part("btts", "", "yes");

async function ask(payload: unknown, headers: Record<string, string> = {}) {
  const answer = await app.inject({
    method: "POST",
    url: "/api/v1/line/builder",
    headers: { "content-type": "application/json", ...headers },
    payload: typeof payload === "string" ? payload : JSON.stringify(payload),
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

const answered = async (...parts: readonly BuilderPart[]) => {
  const { status, body } = await ask({ eventId: before.info.id, parts });
  expect(status).toBe(200);
  return builderAnswer.parse(body);
};

const oddsOf = ({ marketId, specifiers, outcomeId }: BuilderPart) =>
  feed.book.quote(before.info.id, marketId, specifiers, outcomeId)?.odds ?? NaN;

test("two outcomes of a match have one price, above each of theirs and below their product", async () => {
  const { isOffered, price, conflicts } = await answered(HOME, OVER);
  expect(isOffered).toBe(true);
  expect(conflicts).toEqual([]);
  expect(price?.odds).toBeGreaterThanOrEqual(Math.max(oddsOf(HOME), oddsOf(OVER)));
  expect(price?.odds).toBeLessThan((oddsOf(HOME) * oddsOf(OVER)) / 1000);
  const quote = feed.book.quote(before.info.id, BUILDER, "", builderOutcome([OVER, HOME]));
  expect(quote).toMatchObject({ ...price, marketStatus: "active", isLive: false });
});

test("no outcome, or a single one, has no price yet, but lists what it can be combined with", async () => {
  const none = await answered();
  expect(none).toMatchObject({ isOffered: true, price: null, conflicts: [] });
  expect(new Set(none.blocked.map(({ reason }) => reason))).toEqual(new Set(["not_offered"]));
  const one = await answered(HOME);
  expect(one).toMatchObject({ isOffered: true, price: null, conflicts: [] });
  expect(one.blocked).toContainEqual({ ...part("1x2", "", "x"), reason: "excluded", because: [0] });
  expect(one.blocked).toContainEqual({ ...part("double-chance", "", "1x"), reason: "implied", because: [0] });
  expect(one.blocked).not.toContainEqual(expect.objectContaining(HOME));
});

test("an outcome that can be added leads to a price, and a blocked one to a conflict", async () => {
  const { blocked } = await answered(HOME, BOTH);
  const isBlocked = (other: BuilderPart) => blocked.some((each) => builderOutcome([each]) === builderOutcome([other]));
  const all = before.markets.flatMap(({ marketId, specifiers, outcomes }) =>
    outcomes.map(({ id }) => part(marketId, specifiers, id)),
  );
  let open = 0;
  for (const other of all.filter((_, at) => at % 5 === 0)) {
    if (other.marketId === "1x2" || other.marketId === "btts") continue;
    const { price, conflicts } = await answered(HOME, BOTH, other);
    expect(conflicts.length > 0, builderOutcome([other])).toBe(isBlocked(other));
    expect(price === null).toBe(isBlocked(other));
    if (price) open++;
  }
  expect(open).toBeGreaterThan(5);
});

test("parts that cannot be combined are named with the reason, and have no price", async () => {
  expect(await answered(HOME, part("1x2", "", "2"))).toMatchObject({
    price: null,
    conflicts: [
      { part: 0, reason: "excluded", because: [1] },
      { part: 1, reason: "excluded", because: [0] },
    ],
  });
  expect(await answered(HOME, part("double-chance", "", "1x"))).toMatchObject({
    price: null,
    conflicts: [{ part: 1, reason: "implied", because: [0] }],
  });
  expect(await answered(HOME, part("draw-no-bet", "", "1"))).toMatchObject({
    price: null,
    conflicts: [{ part: 1, reason: "not_offered" }],
  });
  expect(await answered(HOME, HOME)).toMatchObject({ price: null, conflicts: [{ part: 0 }, { part: 1 }] });
});

test("only the conflicting picks are named, not the others", async () => {
  const { blocked } = await answered(OVER, HOME);
  const because = (...key: Parameters<typeof part>) =>
    blocked.find((each) => builderOutcome([each]) === builderOutcome([part(...key)]))?.because;
  expect(because("1x2", "", "x")).toEqual([1]);
  expect(because("total", "total=2.5", "under")).toEqual([0]);
  // A home win is possible with less than 1.5 goals, but the picked number of goals is not.
  expect(because("total", "total=1.5", "under")).toEqual([0]);
  // Both picks exclude 0:0, but only one is listed, because it suffices.
  expect(because("correct-score", "", "0:0")).toHaveLength(1);
});

test("an outcome that the line does not offer cannot be a part", async () => {
  for (const alien of [
    part("1x2", "", "3"),
    part("1x2", "total=2.5", "1"),
    part("total", "total=99.5", "over"),
    part("total", "total=1e3", "over"),
    part("period-1x2", "periodnr=2", "1"),
    part("builder", "", "1"),
    part("__proto__", "", "constructor"),
  ]) {
    const { price, conflicts } = await answered(OVER, alien);
    expect({ price, conflicts }, builderOutcome([alien])).toEqual({
      price: null,
      conflicts: [{ part: 1, reason: "not_offered", because: [] }],
    });
  }
});

describe("an invalid request is refused, and nothing is priced", () => {
  const id = () => before.info.id;
  test.each<[string, () => unknown]>([
    ["no body", () => ""],
    ["no JSON", () => "{"],
    ["no event", () => ({ parts: [] })],
    ["an event id that is not a number", () => ({ eventId: "1 or 1", parts: [] })],
    ["no parts", () => ({ eventId: id() })],
    ["invalid parts", () => ({ eventId: id(), parts: [null] })],
    ["nine parts", () => ({ eventId: id(), parts: Array.from({ length: 9 }, () => HOME) })],
    ["a part with a separator in it", () => ({ eventId: id(), parts: [part("1x2", "", "1;btts~~yes")] })],
    ["a part with too long a name", () => ({ eventId: id(), parts: [part("1".repeat(61), "", "1")] })],
  ])("%s", async (_, body) => {
    expect((await ask(body())).status).toBe(400);
  });

  test("an event that does not exist", async () => {
    expect(await ask({ eventId: "1", parts: [] })).toMatchObject({ status: 404, body: { errorCode: "EVENT_UNKNOWN" } });
  });
});

test("an address that sends too many requests has to wait", async () => {
  const remoteAddress = "203.0.113.9";
  const press = () =>
    app.inject({
      method: "POST",
      url: "/api/v1/line/builder",
      remoteAddress,
      payload: { eventId: before.info.id, parts: [] },
    });
  let refused: Awaited<ReturnType<typeof press>> | undefined;
  for (let count = 0; count <= 240 && !refused; count++) {
    const answer = await press();
    if (answer.statusCode === 429) refused = answer;
  }
  expect(refused?.json()).toMatchObject({ errorCode: "TOO_MANY_ATTEMPTS" });
  expect((await answered(HOME, OVER)).price).not.toBeNull();
});
