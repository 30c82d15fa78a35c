import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { providerId } from "../../../../../plugins/auth/provider/provider-wire.ts";
import { FRAME_END, sessionAnswer, sessionRequest, thirdParty } from "../../../../../plugins/kyc/ways/ways-wire.ts";
import type { Database } from "../../../../db/database.ts";
import { html, sendPage } from "../../../../http/answers/html.ts";
import { Problem } from "../../../../http/answers/problem.ts";
import { RateLimit } from "../../../../http/limits/rate-limit.ts";
import type { Metrics } from "../../../../http/operation/metrics.ts";
import { addressKey } from "../../../../http/requests/client-address.ts";
import { originOf } from "../../../../http/requests/origin.ts";
import { brokenText } from "../../../../http/requests/validate.ts";
import { route } from "../../../../http/route.ts";
import type { Party, PartyService } from "./party-service.ts";

const HOUR = 60 * 60_000;
const WEBHOOK_BYTES = 64 * 1024;

export interface PartyRoutesParts {
  readonly database: Database;
  readonly metrics: Metrics;
  readonly party: Party | undefined;
  readonly service: PartyService | undefined;
  readonly publicOrigin: string | undefined;
  readonly languages: readonly string[];
}

/** The check by a partner: the player's calls, and the partner's own. */
export function partyRoutes(app: FastifyInstance, parts: PartyRoutesParts): void {
  const { database, publicOrigin, party, service, languages } = parts;
  const sessions = new RateLimit(database, { name: "identity partner sessions", most: 10, windowMs: HOUR });
  const offered = (): PartyService => {
    if (service) return service;
    throw new Problem(404, "WAY_UNKNOWN", "This way to prove who you are is not offered here. Choose another one.");
  };

  route(
    app,
    {
      method: "GET",
      url: "/api/v1/kyc/third-party",
      summary: "How far the checking partner is with the player",
      auth: "player",
      answer: thirdParty,
      refusals: ["WAY_UNKNOWN"],
    },
    ({ player }) => offered().status(player.number),
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/kyc/third-party/session",
      summary: "Opens the checking partner's page for the player",
      auth: "player",
      body: sessionRequest,
      answer: sessionAnswer,
      refusals: ["WAY_UNKNOWN", "DOCUMENT_STATE", "PARTY_UNREACHABLE", "TOO_MANY_ATTEMPTS"],
    },
    async ({ player, body, request }) => {
      const checks = offered();
      await sessions.consume(player.number);
      const own = originOf(request, publicOrigin);
      const language = languages.find((each) => body.returnTo.startsWith(`/${each}/`)) ?? languages[0] ?? "en";
      const begin = (path: string) => checks.begin(player.number, { returnTo: own + path, language });
      if (party?.frame !== undefined && body.isWhole !== true) {
        const address = await begin(FRAME_END);
        const allowed = party.frame === "self" ? own : party.frame;
        if (new URL(address).origin === allowed) return { address, isFramed: true };
      }
      return { address: await begin(body.returnTo), isFramed: false };
    },
  );

  route(
    app,
    {
      method: "GET",
      url: FRAME_END,
      summary: "Where the checking partner leads its frame when the player is done: an empty page, which closes it",
      file: "text/html",
    },
    ({ reply }) => void sendPage(reply, "", html``, { isFramed: true }),
  );

  webhookRoute(app, parts);
}

/** Events of a partner. The signature over the bytes as they arrived says who sent them. */
function webhookRoute(app: FastifyInstance, { database, metrics, party, service }: PartyRoutesParts): void {
  const forged = new RateLimit(database, { name: "forged webhooks", most: 60, windowMs: 60_000 });
  route(
    app,
    {
      method: "POST",
      url: "/api/v1/kyc/webhooks/:provider",
      summary: "Receives an event of a checking partner, signed over the raw body",
      auth: "service",
      params: z.object({ provider: providerId }),
      bodyLimit: WEBHOOK_BYTES,
      answer: z.object({ taken: z.string() }),
      refusals: ["WEBHOOK_FORGED", "WEBHOOK_UNREADABLE", "WAY_UNKNOWN", "PARTY_UNREACHABLE", "TOO_MANY_ATTEMPTS"],
    },
    async ({ params, request, raw }) => {
      const from = addressKey(request);
      await forged.check(from);
      if (!party || !service || party.id !== params.provider)
        throw new Problem(404, "WAY_UNKNOWN", "No checking partner has this name, and nothing was done.");
      const event = await party.provider.eventOf({ headers: request.headers, body: raw });
      if (event === "forged") {
        metrics.identityEvents.inc({ verdict: "forged" });
        await forged.count(from);
        throw new Problem(401, "WEBHOOK_FORGED", "The signature does not fit the body, and nothing was done.");
      }
      if (event === "unreadable" || brokenText(event)) {
        metrics.identityEvents.inc({ verdict: "unreadable" });
        throw new Problem(400, "WEBHOOK_UNREADABLE", "The event cannot be read, and nothing was done.");
      }
      const taken = await service.hear(event);
      metrics.identityEvents.inc({ verdict: taken });
      return { taken };
    },
  );
}
