import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { eventAnswer, sportLine, sportTree } from "../../../plugins/sportsbook/line/wire.ts";
import { homeLine, lineTypeId } from "../../../plugins/sportsbook/wire.ts";
import type { Feed } from "../../feed/start-feed.ts";
import { AnswerCache } from "../../http/answers/answer-cache.ts";
import { Problem } from "../../http/answers/problem.ts";
import { cachedRoutes } from "../../http/cached-route.ts";
import { validated } from "../../http/requests/validate.ts";
import { HorseRacingService } from "../horse-racing/contract.ts";
import { SpecialsService } from "../specials/contract.ts";
import { PLAYED_SPORTS } from "../sports/contract.ts";
import { builderRoutes } from "./builder-routes.ts";
import { LineService } from "./service.ts";

/** Quarters of an hour, in days. Other fractions would make lists that no other request shares. */
const hours = z.optional(z.coerce.number().check(z.gte(0), z.lte(24 * 31), z.multipleOf(0.25)));
/**
 * In every time zone, days begin at a quarter of an hour. Other instants would make lists that no other request shares.
 */
const QUARTER_HOUR = 15 * 60_000;
const instant = z.optional(
  z.pipe(
    z.iso
      .datetime()
      .check(
        z.refine((text) => Date.parse(text) % QUARTER_HOUR === 0, "is not at a quarter of an hour, as days begin"),
      ),
    z.transform((text: string) => Date.parse(text)),
  ),
);
const liveQuery = z.object({
  from: hours,
  to: hours,
  startsFrom: instant,
  startsBefore: instant,
  weekend: z.optional(z.stringbool()),
  tournament: z.optional(z.string().check(z.regex(/^[0-9a-f]{1,32}$/))),
  category: z.optional(z.string().check(z.regex(/^\d{1,10}$/))),
  top: z.optional(z.stringbool()),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000))),
  first: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(250))),
});
const sportQuery = z.extend(liveQuery, { lineType: z.optional(z.pipe(z.coerce.number(), lineTypeId)) });
const sportPath = z.object({ sportCode: z.string().check(z.maxLength(40)) });
const eventsQuery = z.object({ ids: z.string().check(z.regex(/^\d{1,20}(,\d{1,20}){0,99}$/)) });
const eventPath = z.object({ eventId: z.string().check(z.regex(/^\d{1,20}$/)) });

/** Routes for the offering. */
export function lineRoutes(
  app: FastifyInstance,
  feed: Pick<Feed, "book" | "epoch" | "clock" | "specials" | "races">,
): void {
  const line = new LineService(feed);
  const specials = new SpecialsService(feed);
  const racing = new HorseRacingService(feed);
  const cache = new AnswerCache();
  const get = cachedRoutes(app);

  builderRoutes(app, feed);
  get({ url: "/api/v1/line/home", summary: "The first page's matches", answer: homeLine }, () =>
    cache.get("home", () => line.home()),
  );
  get(
    { url: "/api/v1/line/sports", summary: "Sports, countries and competitions with counts", answer: sportTree },
    () => cache.get("tree", () => line.tree()),
  );
  get(
    { url: "/api/v1/line/live", summary: "What is live in all sports", query: liveQuery, answer: sportLine },
    (_, query) => {
      const filter = validated(liveQuery, query, "query");
      return cache.get(`live ${JSON.stringify(filter)}`, () => line.sport(undefined, { ...filter, lineType: 2 }));
    },
  );
  get(
    {
      url: "/api/v1/line/sports/:sportCode",
      summary: "The matches of a sport",
      params: sportPath,
      query: sportQuery,
      answer: sportLine,
    },
    (params, query) => {
      const { sportCode } = validated(sportPath, params, "params");
      const filter = validated(sportQuery, query, "query");
      if (!PLAYED_SPORTS.has(sportCode)) throw new Problem(404, "SPORT_UNKNOWN", "There are no matches of this sport.");
      return cache.get(`sport ${sportCode} ${JSON.stringify(filter)}`, () => line.sport(sportCode, filter));
    },
  );
  get(
    {
      url: "/api/v1/line/events",
      summary: "Up to a hundred matches by their ids; those that are not known are left out",
      query: eventsQuery,
      answer: sportLine,
    },
    (_, query) => {
      const { ids } = validated(eventsQuery, query, "query");
      return cache.get(`events ${ids}`, () => line.events(ids.split(",")));
    },
  );
  get(
    {
      url: "/api/v1/line/events/:eventId",
      summary: "A match with all its markets",
      params: eventPath,
      answer: eventAnswer,
    },
    (params) => {
      const { eventId } = validated(eventPath, params, "params");
      return cache.get(`event ${eventId}`, async () => {
        const event = line.event(eventId) ?? (await specials.event(eventId)) ?? racing.event(eventId);
        if (!event)
          throw new Problem(404, "EVENT_UNKNOWN", "There is no such match, or not yet. Look at the list of matches.");
        return event;
      });
    },
  );
}
