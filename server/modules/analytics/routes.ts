import type { FastifyInstance } from "fastify";
import { eventsRequest } from "../../../plugins/analytics/wire.ts";
import { LocalRateLimit } from "../../http/limits/local-rate-limit.ts";
import type { Metrics } from "../../http/operation/metrics.ts";
import { addressKey } from "../../http/requests/client-address.ts";
import { route } from "../../http/route.ts";
import { EventCount } from "./event-count.ts";

const WINDOW_MS = 60 * 1000;
/**
 * Batches that one address may send per minute: a page sends one every five seconds at most, and pages may share an
 * address.
 */
const MOST_BATCHES = 240;

/**
 * Counts the actions of players who agreed to it. Visitors send events too, so the limit is per address, not per
 * player.
 */
export function analyticsRoutes(app: FastifyInstance, metrics: Metrics): void {
  const limit = new LocalRateLimit({ most: MOST_BATCHES, windowMs: WINDOW_MS });
  const count = new EventCount((type) => metrics.analyticsEvents.inc({ type }));
  route(
    app,
    {
      method: "POST",
      url: "/api/v1/analytics/events",
      priority: "spared",
      summary: "Counts events of a browser whose player agreed to it; an event that comes twice counts once",
      body: eventsRequest,
      refusals: ["TOO_MANY_ATTEMPTS"],
    },
    ({ body, request }) => {
      limit.consume(addressKey(request));
      count.add(body.events);
    },
  );
}
