import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { meetingsAnswer, raceCard, raceDay } from "../../../plugins/horse-racing/wire.ts";
import { AnswerCache } from "../../http/answers/answer-cache.ts";
import { Problem } from "../../http/answers/problem.ts";
import { cachedRoutes } from "../../http/cached-route.ts";
import { validated } from "../../http/requests/validate.ts";
import { type HorseRacingParts, HorseRacingService } from "./service.ts";

const dayQuery = z.object({ day: z._default(raceDay, "today") });
const racePath = z.object({ raceId: z.string().check(z.regex(/^\d{1,20}$/)) });

export function horseRacingRoutes(app: FastifyInstance, parts: HorseRacingParts): void {
  const service = new HorseRacingService(parts);
  const cache = new AnswerCache();
  const get = cachedRoutes(app);
  get(
    {
      url: "/api/v1/line/horse-racing/meetings",
      priority: "spared",
      summary: "The race meetings of today or tomorrow, in UTC, and the race that starts next",
      query: dayQuery,
      answer: meetingsAnswer,
    },
    (_, query) => {
      const { day } = validated(dayQuery, query, "query");
      return cache.get(`meetings ${day}`, () => service.meetings(day));
    },
  );
  get(
    {
      url: "/api/v1/line/horse-racing/races/:raceId",
      priority: "spared",
      summary: "The card of a race with the lines of its runners, and its result once it is over",
      params: racePath,
      answer: raceCard,
      refusals: ["RACE_UNKNOWN"],
    },
    (params) => {
      const { raceId } = validated(racePath, params, "params");
      return cache.get(`race ${raceId}`, () => {
        const card = service.card(raceId);
        if (card) return card;
        throw new Problem(404, "RACE_UNKNOWN", "There is no such race, or it is too long ago. Look at the meetings.");
      });
    },
  );
}
