import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import {
  completeRequest,
  providerList,
  type ProviderOutcome,
  providerOutcome,
  providerParams,
  startQuery,
} from "../../../plugins/auth/provider/provider-wire.ts";
import type { Database } from "../../db/database.ts";
import { RateLimit } from "../../http/limits/rate-limit.ts";
import { tokenOf } from "../../http/requests/authentication.ts";
import { markBrowser } from "../../http/requests/browser-cookie.ts";
import { addressKey } from "../../http/requests/client-address.ts";
import { originOf } from "../../http/requests/origin.ts";
import { clientOf, sendSession } from "../../http/requests/session-cookie.ts";
import { route } from "../../http/route.ts";
import { bindExchange, boundExchange, forgetExchange, markThirdParty } from "./exchange-cookie.ts";
import type { ExchangeService, Way } from "./exchange-service.ts";
import type { Outcome, ProviderService, Visitor } from "./provider-service.ts";
import type { Providers } from "./providers.ts";

const QUARTER_HOUR = 15 * 60_000;
const EXCHANGE = [
  "PROVIDER_UNKNOWN",
  "EXCHANGE_UNKNOWN",
  "EXCHANGE_DECLINED",
  "EXCHANGE_REFUSED",
  "EXCHANGE_UNREACHABLE",
];

export interface ProviderRoutes {
  readonly database: Database;
  readonly providers: Providers;
  readonly exchanges: ExchangeService;
  readonly service: ProviderService;
  /** The product's public origin; the origin of the request if not configured. */
  readonly publicOrigin: string | undefined;
  /** The prefixes that addresses of the product may have. */
  readonly languages: readonly string[];
}

export function providerRoutes(
  app: FastifyInstance,
  { database, providers, exchanges, service, publicOrigin, languages }: ProviderRoutes,
): void {
  const ofAddress = new RateLimit(database, { name: "providers of an address", most: 100, windowMs: QUARTER_HOUR });
  const count = (request: FastifyRequest) => ofAddress.consume(addressKey(request));
  const origin = (request: FastifyRequest) => originOf(request, publicOrigin);

  route(
    app,
    {
      method: "GET",
      url: "/api/v1/provider",
      summary: "The third parties that players can sign in with",
      answer: providerList,
      cache: "no-cache",
    },
    () => ({ providers: providers.list.map(({ id, name }) => ({ id, name })) }),
  );

  route(
    app,
    {
      method: "GET",
      url: "/api/v1/provider/:provider/start",
      summary: "Sends the browser to a third party, bound by a cookie to come back",
      params: providerParams,
      query: startQuery,
      redirects: true,
      refusals: ["PROVIDER_UNKNOWN", "TOO_MANY_ATTEMPTS"],
    },
    async ({ params: { provider }, query, request, reply }) => {
      await count(request);
      providers.find(provider);
      const { return: returnTo, bonusCampaignNumber: bonusCampaign } = query;
      const language = languages.find((each) => each === query.language);
      const { id, address } = await exchanges.begin(provider, origin(request), { returnTo, bonusCampaign, language });
      bindExchange(reply, id);
      send(reply, address ?? screenOf(provider, { bonusCampaign, language }));
    },
  );

  route(
    app,
    {
      method: "GET",
      url: "/api/v1/provider/:provider/callback",
      summary: "Receives the browser back from a third party; the result is read by another call",
      params: providerParams,
      query: z.record(z.string(), z.unknown()),
      redirects: true,
      refusals: ["PROVIDER_UNKNOWN", "TOO_MANY_ATTEMPTS"],
    },
    async ({ params: { provider }, request, reply }) => {
      await count(request);
      providers.find(provider);
      const id = boundExchange(request);
      const [, query = ""] = request.url.split(/\?(.*)/s);
      const way = await exchanges.finish(provider, origin(request), id, query);
      // The time limit starts again, because the player now has to fill in a form.
      if (id !== "") bindExchange(reply, id);
      send(reply, screenOf(provider, way));
    },
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/provider/:provider/continue",
      summary: "The result of a sign-in with a third party: a session, or the steps that are missing",
      params: providerParams,
      answer: providerOutcome,
      refusals: [...EXCHANGE, "ACCOUNT_NOT_ACTIVE", "TOO_MANY_ATTEMPTS"],
    },
    async ({ params, request, reply }) => {
      await count(request);
      const provider = providers.find(params.provider);
      // The page was opened without an exchange.
      if (boundExchange(request) === "") return {};
      return present(reply, provider.id, await service.continue(provider, visitor(request, reply)));
    },
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/provider/:provider/complete",
      summary: "Makes an account for a person whose identity a third party confirms, and opens a session",
      params: providerParams,
      body: completeRequest,
      answer: providerOutcome,
      refusals: [...EXCHANGE, "LINK_NEEDED", "TOO_MANY_ATTEMPTS"],
    },
    async ({ params, body, request, reply }) => {
      await count(request);
      const provider = providers.find(params.provider);
      const outcome = await service.complete(provider, body, visitor(request, reply));
      return present(reply, provider.id, outcome);
    },
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/provider/:provider/link",
      summary: "Links an identity of a third party to the player's account",
      params: providerParams,
      auth: "player",
      refusals: [...EXCHANGE, "LOGIN_TOO_OLD", "IDENTITY_LINKED"],
    },
    async ({ params, player, request, reply }) => {
      const provider = providers.find(params.provider);
      await service.link(provider, boundExchange(request), player, tokenOf(request) ?? "");
      forgetExchange(reply);
    },
  );
}

/** The answer to the page. The exchange ends when the player is logged in or challenged. */
function present(reply: FastifyReply, provider: string, { letIn, pending, returnTo }: Outcome): ProviderOutcome {
  const to = returnTo === null ? {} : { returnTo };
  if (!letIn) return { ...to, pending };
  forgetExchange(reply);
  markThirdParty(reply, provider);
  return "mfa" in letIn ? { ...to, mfa: letIn.mfa } : { ...to, session: sendSession(reply, letIn) };
}

const visitor = (request: FastifyRequest, reply: FastifyReply): Visitor => ({
  exchange: boundExchange(request),
  client: clientOf(request),
  browser: () => markBrowser(request, reply),
});

const send = (reply: FastifyReply, address: string): void =>
  void reply.header("cache-control", "no-store").redirect(address, 303);

const screenOf = (provider: string, { bonusCampaign, language }: Way): string =>
  [language, "complete-reg", provider, bonusCampaign]
    .flatMap((part) => (part ? `/${encodeURIComponent(part)}` : []))
    .join("");
