import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventAnswer } from "../../../plugins/sportsbook/line/wire.ts";
import {
  specialsAnswer,
  type SpecialsChampionship,
  specialsChampionship,
} from "../../../plugins/sportsbook/specials-wire.ts";
import { startWholeWeek } from "../../../tests/support/line/whole-week.ts";
import { tournamentIdOf } from "../../feed/fixtures/competitions.ts";
import type { Feed } from "../../feed/start-feed.ts";
import { answerErrors } from "../../http/answers/errors.ts";
import { lineRoutes } from "../line/routes.ts";
import { specialsRoutes } from "./routes.ts";

const app = Fastify();
let feed: Feed;
beforeAll(async () => {
  feed = await startWholeWeek("specials");
  app.decorate("routeSpecs", []);
  answerErrors(app);
  specialsRoutes(app, feed);
  lineRoutes(app, feed);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await feed.stop();
});

const get = async (url: string) => (await app.inject({ url })).json<unknown>();

test("a sport's competitions with long-term markets are listed with their ends, the biggest first", async () => {
  const { championships, hasSeasons } = specialsAnswer.parse(await get("/api/v1/line/specials/football"));
  expect(hasSeasons).toBe(true);
  expect(championships.length).toBeGreaterThan(20);
  expect(championships[0]?.tournament.name).toBe("Premier League");
  for (const { endsAt } of championships) expect(Date.parse(endsAt)).toBeGreaterThan(feed.clock.now());
});

test("a list can be filtered by seasons that end within some hours", async () => {
  const hours = 24 * 40;
  const near = specialsAnswer.parse(await get(`/api/v1/line/specials/football?to=${hours}`)).championships;
  const all = specialsAnswer.parse(await get("/api/v1/line/specials/football")).championships;
  expect(near.length).toBeLessThan(all.length);
  for (const { endsAt } of near) expect(Date.parse(endsAt)).toBeLessThan(feed.clock.now() + hours * 3600_000);
});

test("every outcome of a competition is an event that can be opened and quoted", async () => {
  const competitions = specialsAnswer.parse(await get("/api/v1/line/specials/football")).championships;
  // Where matches are being played, nothing has been priced yet.
  let priced: SpecialsChampionship | undefined;
  for (const { tournament } of competitions) {
    priced = specialsChampionship.parse(await get(`/api/v1/line/specials/championships/${tournament.id}`));
    if (priced.markets.length > 2) break;
  }
  expect(priced?.markets.map(({ marketId }) => marketId)).toEqual(["outright", "top-places", "top-places"]);
  for (const { marketId, specifiers, outcomes } of priced!.markets) {
    const odds = outcomes.map(
      ({ eventId, outcomeId }) => feed.line.quote(eventId, marketId, specifiers, outcomeId)!.odds,
    );
    expect(odds).toEqual([...odds].sort((a, b) => a - b));
  }
  const [first] = priced!.markets[0]!.outcomes;
  const event = eventAnswer.parse(await get(`/api/v1/line/events/${first!.eventId}`));
  expect(event.image.event.info.home.name).toBe(first!.team.name);
  expect(feed.specials.channel(`event:${first!.eventId}`)?.version).toBe(
    event.position.versions[`event:${first!.eventId}`],
  );
});

test("a competition without long-term markets is refused with the reason", async () => {
  expect(await get("/api/v1/line/specials/championships/abc")).toMatchObject({ errorCode: "TOURNAMENT_UNKNOWN" });
  const id = tournamentIdOf("football", "england", "premier-league");
  expect(specialsChampionship.parse(await get(`/api/v1/line/specials/championships/${id}`)).tournament.name).toBe(
    "Premier League",
  );
  expect(specialsAnswer.parse(await get("/api/v1/line/specials/curling")).championships).toEqual([]);
});
