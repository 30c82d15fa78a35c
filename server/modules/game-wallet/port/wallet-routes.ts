import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import type { Database } from "../../../db/database.ts";
import { Problem } from "../../../http/answers/problem.ts";
import { RateLimit } from "../../../http/limits/rate-limit.ts";
import { addressKey } from "../../../http/requests/client-address.ts";
import { brokenText } from "../../../http/requests/validate.ts";
import { route } from "../../../http/route.ts";
import { accessOf, type Providers } from "../games-access.ts";
import { isSigned } from "./signature.ts";
import type { GameWallet } from "./wallet-service.ts";
import { type OperationName, OPERATIONS, readCall, walletAnswer } from "./wallet-wire.ts";

const CALL_BYTES = 16 * 1024;

export interface WalletRoutesParts {
  readonly database: Database;
  readonly providers: Providers;
  readonly gameWallet: GameWallet;
}

/** What providers of games call, in the canonical dialect: docs/casino/game-wallet.md. */
export function gameWalletRoutes(app: FastifyInstance, { database, providers, gameWallet }: WalletRoutesParts): void {
  const forged = new RateLimit(database, { name: "forged game wallet calls", most: 60, windowMs: 60_000 });
  route(
    app,
    {
      method: "POST",
      url: "/api/game-wallet/v1/:provider/:operation",
      auth: "service",
      priority: "money",
      summary: "An operation of a provider of games on the wallet of a player, signed over the raw body",
      params: z.object({
        provider: z.string().check(z.maxLength(40)),
        operation: z.string().check(z.maxLength(40)),
      }),
      bodyLimit: CALL_BYTES,
      answer: walletAnswer,
      refusals: ["CALL_FORGED", "CALL_UNREADABLE", "PROVIDER_UNKNOWN", "OPERATION_UNKNOWN", "TOO_MANY_ATTEMPTS"],
    },
    async ({ params: { provider, operation }, request, raw }) => {
      const access = accessOf(providers, provider);
      if (!access) throw new Problem(404, "PROVIDER_UNKNOWN", "No provider has this name, and nothing was done.");
      if (!isSigned(request.headers, raw, access.walletSecret, Date.now())) {
        // Only what is not signed meets the limit: nobody who shares a provider's address can hold its calls.
        const from = addressKey(request);
        await forged.check(from);
        await forged.count(from);
        throw new Problem(401, "CALL_FORGED", "The signature does not fit the body, and nothing was done.");
      }
      if (!isOperation(operation))
        throw new Problem(404, "OPERATION_UNKNOWN", "There is no such operation, and nothing was done.");
      const call = readCall(operation, readBody(raw));
      // A field that is wrong is answered, as everything is that was understood.
      return call ? gameWallet.run(provider, call) : { status: "INVALID_REQUEST" as const };
    },
  );
}

const isOperation = (name: string): name is OperationName => Object.hasOwn(OPERATIONS, name);

function readBody(raw: Buffer): object {
  try {
    const body: unknown = JSON.parse(raw.toString());
    if (typeof body === "object" && body !== null && !Array.isArray(body) && !brokenText(body)) return body;
  } catch {
    // As anything else that is no object.
  }
  throw new Problem(400, "CALL_UNREADABLE", "The body is no JSON object, and nothing was done.");
}
