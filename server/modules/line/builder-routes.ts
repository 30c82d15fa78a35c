import type { FastifyInstance } from "fastify";
import { BUILDER, builderOutcome } from "../../../plugins/sportsbook/builder-rules.ts";
import {
  type BuilderAnswer,
  builderAnswer,
  type BuilderRequest,
  builderRequest,
} from "../../../plugins/sportsbook/builder-wire.ts";
import type { TrackedEvent } from "../../feed/line/tracked-event.ts";
import { givingWay } from "../../feed/sports/parts/steps.ts";
import type { Feed } from "../../feed/start-feed.ts";
import { Problem } from "../../http/answers/problem.ts";
import { LocalRateLimit } from "../../http/limits/local-rate-limit.ts";
import { addressKey } from "../../http/requests/client-address.ts";
import { route } from "../../http/route.ts";
import { giveWay } from "../../turns.ts";

const MINUTE = 60_000;
/** Requests per minute and address; several players may share an address. */
const MOST_A_MINUTE = 240;
const NONE: BuilderAnswer = { isOffered: false, price: null, conflicts: [], blocked: [] };

/** Prices several outcomes of one match together. */
export function builderRoutes(
  app: FastifyInstance,
  { book, specials, races }: Pick<Feed, "book" | "specials" | "races">,
): void {
  const ofAddress = new LocalRateLimit({ most: MOST_A_MINUTE, windowMs: MINUTE });
  route(
    app,
    {
      method: "POST",
      url: "/api/v1/line/builder",
      summary: "The price of several outcomes of one match together, and what cannot be added to them",
      body: builderRequest,
      answer: builderAnswer,
      refusals: ["EVENT_UNKNOWN", "TOO_MANY_ATTEMPTS"],
    },
    async ({ body, request }) => {
      ofAddress.consume(addressKey(request));
      const event = book.find(body.eventId);
      if (event) {
        await event.prepareBuilder();
        return answerOf(event, body);
      }
      await specials.prepare([body]);
      if (specials.event(body.eventId) ?? races.event(body.eventId)) return NONE;
      throw new Problem(404, "EVENT_UNKNOWN", "There is no such match, or not yet. Look at the list of matches.");
    },
  );
}

async function answerOf(event: TrackedEvent, { parts }: BuilderRequest): Promise<BuilderAnswer> {
  const { builder } = event;
  if (!builder?.isOffered || !event.isRunning) return NONE;
  const quote = event.quote(`${BUILDER}|`, builderOutcome(parts));
  const price = quote?.marketStatus === "active" ? { odds: quote.odds, version: quote.version } : null;
  // The price is of one moment. The other parts of the answer may yield to other requests.
  const { conflicts, blocked } = await givingWay(builder.answer(parts), giveWay);
  return { isOffered: true, price, conflicts, blocked };
}
