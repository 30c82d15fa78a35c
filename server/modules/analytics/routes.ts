import type { FastifyInstance } from "fastify";
import { eventsRequest } from "../../../plugins/analytics/wire.ts";
import type { Metrics } from "../../http/operation/metrics.ts";
import { addressKey } from "../../http/requests/client-address.ts";
import { LocalRateLimit } from "../../http/limits/local-rate-limit.ts";
import { route } from "../../http/route.ts";
import { EventCount } from "./event-count.ts";

const WINDOW_MS = 60 * 1000;
/** So many batches an address may send a minute: a page sends one in five seconds at most, and several may share an address. */
const MOST_BATCHES = 240;

/** What players do who agreed to its being counted. Visitors send it too, so addresses are limited, not players. */
export function analyticsRoutes(app: FastifyInstance, metrics: Metrics): void {
  const limit = new LocalRateLimit({ most: MOST_BATCHES, windowMs: WINDOW_MS });
  const count = new EventCount((type) => metrics.analyticsEvents.inc({ type }));
  route(
    app,
    {
      method: "POST",
      url: "/api/v1/analytics/events",
      summary: "Counts what was done in a browser whose player agreed to it; an event that comes twice counts once",
      body: eventsRequest,
      refusals: ["TOO_MANY_ATTEMPTS"],
    },
    ({ body, request }) => {
      limit.take(addressKey(request));
      count.add(body.events);
    },
  );
}
