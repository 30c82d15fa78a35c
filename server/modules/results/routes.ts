import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { commitmentsAnswer, resultProof } from "../../../plugins/sportsbook/results-wire.ts";
import { Problem, wrongFields } from "../../http/answers/problem.ts";
import { route } from "../../http/route.ts";
import { type ResultsParts, ResultsService } from "./service.ts";

const MOST_DAYS = 62;
/** Databases have no year 0. */
const day = z.iso.date().check(z.regex(/^[1-9]/));
const span = z.object({ from: z.optional(day), to: z.optional(day) });
const eventPath = z.object({ eventId: z.string().check(z.regex(/^\d{1,20}$/)) });

/** Routes for the fairness of results: the commitment before a day, and the proof after it. */
export function resultsRoutes(app: FastifyInstance, parts: ResultsParts): void {
  const service = new ResultsService(parts);
  route(
    app,
    {
      method: "GET",
      url: "/api/v1/line/results/commitments",
      summary: "By day, the hash of the secret that decides results, and after the day the secret itself",
      query: span,
      answer: commitmentsAnswer,
    },
    ({ query: { from, to } }) => {
      if (from !== undefined && to !== undefined && Date.parse(to) - Date.parse(from) > MOST_DAYS * 24 * 3600_000)
        throw wrongFields([{ name: "to", message: `is more than ${MOST_DAYS} days after from` }]);
      if ((from === undefined) !== (to === undefined))
        throw wrongFields([{ name: from === undefined ? "from" : "to", message: "is missing: give both or neither" }]);
      return service.commitments(from, to);
    },
  );
  route(
    app,
    {
      method: "GET",
      url: "/api/v1/line/results/events/:eventId",
      summary: "All data for playing a match again and comparing its result",
      params: eventPath,
      answer: resultProof,
      refusals: ["EVENT_UNKNOWN"],
    },
    async ({ params }) => {
      const proof = await service.proof(params.eventId);
      if (proof) return proof;
      throw new Problem(
        404,
        "EVENT_UNKNOWN",
        "There is no such match, or it is too long ago. Look at the list of matches.",
      );
    },
  );
}
