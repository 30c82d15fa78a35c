import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { FRAME_END } from "../../../../plugins/cashier/wire.ts";
import type { Database } from "../../../db/database.ts";
import { html, sendPage } from "../../../http/answers/html.ts";
import { Problem } from "../../../http/answers/problem.ts";
import { RateLimit } from "../../../http/limits/rate-limit.ts";
import type { Metrics } from "../../../http/operation/metrics.ts";
import { addressKey } from "../../../http/requests/client-address.ts";
import { brokenText } from "../../../http/requests/validate.ts";
import { route } from "../../../http/route.ts";
import type { PaymentService } from "../port/payment-port.ts";
import type { ServiceCalls } from "./service-calls.ts";

const WEBHOOK_BYTES = 64 * 1024;

export interface WebhookRoutesParts {
  readonly database: Database;
  readonly metrics: Pick<Metrics, "paymentReports">;
  readonly service: PaymentService | undefined;
  readonly calls: ServiceCalls | undefined;
}

/** What the payment service calls: its webhooks, and the page that it leads its frames to. */
export function webhookRoutes(app: FastifyInstance, parts: WebhookRoutesParts): void {
  route(
    app,
    {
      method: "GET",
      url: FRAME_END,
      summary: "Where the payment service leads its frame when the player is done: an empty page, which closes it",
      file: "text/html",
    },
    ({ reply }) => void sendPage(reply, "", html``, { isFramed: true }),
  );

  const { database, metrics, service, calls } = parts;
  const forged = new RateLimit(database, { name: "forged payment webhooks", most: 60, windowMs: 60_000 });
  const count = (verdict: string) => metrics.paymentReports.inc({ source: "webhook", verdict });
  route(
    app,
    {
      method: "POST",
      url: "/api/v1/cashier/webhooks/:service",
      auth: "service",
      priority: "money",
      summary: "Receives an event of the payment service, signed over the raw body",
      params: z.object({ service: z.string().check(z.maxLength(40)) }),
      bodyLimit: WEBHOOK_BYTES,
      answer: z.object({ taken: z.string() }),
      refusals: ["WEBHOOK_FORGED", "WEBHOOK_UNREADABLE", "SERVICE_UNKNOWN", "TOO_MANY_ATTEMPTS"],
    },
    async ({ params, request, raw }) => {
      const from = addressKey(request);
      await forged.check(from);
      if (!service || !calls || service.id !== params.service)
        throw new Problem(404, "SERVICE_UNKNOWN", "No payment service has this name, and nothing was done.");
      // The service signs by the machine's time, which a sandbox's platform time may be far from.
      const heard = service.reportOf({ headers: request.headers, body: raw }, Date.now());
      if (heard === "forged") {
        count("forged");
        await forged.count(from);
        throw new Problem(401, "WEBHOOK_FORGED", "The signature does not fit the body, and nothing was done.");
      }
      const text = raw.toString();
      if (heard === "unreadable" || brokenText([heard, text])) {
        count("unreadable");
        throw new Problem(400, "WEBHOOK_UNREADABLE", "The event cannot be read, and nothing was done.");
      }
      const taken = await calls.hear({ ...heard, body: text });
      count(taken);
      return { taken };
    },
  );
}
