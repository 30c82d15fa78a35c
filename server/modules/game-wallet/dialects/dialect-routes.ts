import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import type { ForgedCalls } from "../../../http/limits/forged-calls.ts";
import { readBody } from "../../../http/requests/read-body.ts";
import { route } from "../../../http/route.ts";
import { accessIn, type Providers } from "../games-access.ts";
import { CALL_BYTES } from "../port/wallet-routes.ts";
import type { GameWallet } from "../port/wallet-service.ts";
import { isHmacSigned, isRsaSigned } from "./dialect-signatures.ts";
import { Hub88Dialect, isHub88Operation } from "./hub88.ts";
import { hub88Answer } from "./hub88-wire.ts";
import { isSoftswissOperation, SoftswissDialect } from "./softswiss.ts";
import { FIELDS_WRONG, httpCodeOf, type SoftswissAnswer, softswissAnswer } from "./softswiss-wire.ts";

export interface DialectRoutesParts {
  readonly forged: ForgedCalls;
  readonly providers: Providers;
  readonly gameWallet: GameWallet;
}

const word = z.string().check(z.maxLength(40));
const COMMON = {
  method: "POST",
  auth: "service",
  priority: "money",
  bodyLimit: CALL_BYTES,
  refusals: ["TOO_MANY_ATTEMPTS"],
} as const;

/** What providers call that speak as others do: docs/casino/game-wallet.md. */
export function dialectRoutes(app: FastifyInstance, { forged, providers, gameWallet }: DialectRoutesParts): void {
  const hub88 = new Hub88Dialect(gameWallet);
  route(
    app,
    {
      ...COMMON,
      url: "/api/game-wallet/hub88/:provider/:subject/:act",
      summary: "An operation of a provider that speaks as Hub88 does, signed by its key over the raw body",
      params: z.object({ provider: word, subject: word, act: word }),
      answer: hub88Answer,
    },
    async ({ params: { provider, subject, act }, request, raw, reply }) => {
      const access = accessIn(providers, provider, "hub88");
      if (!access) {
        void reply.code(404);
        return { status: "RS_ERROR_INVALID_PARTNER" as const };
      }
      if (!isRsaSigned(request.headers["x-hub88-signature"], raw, access.publicKey)) {
        await forged.note(request);
        void reply.code(401);
        return { status: "RS_ERROR_INVALID_SIGNATURE" as const };
      }
      const operation = `${subject}/${act}`;
      const body = readBody(raw);
      if (!isHub88Operation(operation) || !body) return { status: "RS_ERROR_WRONG_SYNTAX" as const };
      return hub88.run(provider, operation, body);
    },
  );

  const softswiss = new SoftswissDialect(gameWallet);
  route(
    app,
    {
      ...COMMON,
      url: "/api/game-wallet/softswiss/:provider/:operation",
      summary: "An operation of a provider that speaks as SOFTSWISS does, signed by its secret over the raw body",
      params: z.object({ provider: word, operation: word }),
      answer: softswissAnswer,
    },
    async ({ params: { provider, operation }, request, raw, reply }) => {
      const told = (answer: SoftswissAnswer) => {
        if ("code" in answer) void reply.code(httpCodeOf(answer.code));
        return answer;
      };
      const access = accessIn(providers, provider, "softswiss");
      if (!access) return told({ code: 404, message: "No provider has this name, and nothing was done." });
      if (!isHmacSigned(request.headers["x-request-sign"], raw, access.walletSecret)) {
        await forged.note(request);
        return told({ code: 403, message: "The signature does not fit the body, and nothing was done." });
      }
      if (!isSoftswissOperation(operation))
        return told({ code: 404, message: "There is no such operation, and nothing was done." });
      const body = readBody(raw);
      if (!body) return told({ code: FIELDS_WRONG, message: "The body is no JSON object, and nothing was done." });
      return told(await softswiss.run(provider, operation, body));
    },
  );
}
