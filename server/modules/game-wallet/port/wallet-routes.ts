import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { Problem } from "../../../http/answers/problem.ts";
import type { ForgedCalls } from "../../../http/limits/forged-calls.ts";
import { isSigned } from "../../../http/requests/call-signature.ts";
import { readBody } from "../../../http/requests/read-body.ts";
import { route } from "../../../http/route.ts";
import { accessIn, type Providers } from "../games-access.ts";
import type { GameWallet } from "./wallet-service.ts";
import { type OperationName, OPERATIONS, readCall, walletAnswer } from "./wallet-wire.ts";

/** The most that a call of a provider may have. */
export const CALL_BYTES = 16 * 1024;

export interface WalletRoutesParts {
  readonly forged: ForgedCalls;
  readonly providers: Providers;
  readonly gameWallet: GameWallet;
}

/** What providers of games call, in the canonical dialect: docs/casino/game-wallet.md. */
export function gameWalletRoutes(app: FastifyInstance, { forged, providers, gameWallet }: WalletRoutesParts): void {
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
      const access = accessIn(providers, provider, "canonical");
      if (!access) throw new Problem(404, "PROVIDER_UNKNOWN", "No provider has this name, and nothing was done.");
      if (!isSigned(request.headers, raw, access.walletSecret, Date.now())) {
        await forged.note(request);
        throw new Problem(401, "CALL_FORGED", "The signature does not fit the body, and nothing was done.");
      }
      if (!isOperation(operation))
        throw new Problem(404, "OPERATION_UNKNOWN", "There is no such operation, and nothing was done.");
      const body = readBody(raw);
      if (!body) throw new Problem(400, "CALL_UNREADABLE", "The body is no JSON object, and nothing was done.");
      const call = readCall(operation, body);
      // A field that is wrong is answered, as everything is that was understood.
      return call ? gameWallet.run(provider, call) : { status: "INVALID_REQUEST" as const };
    },
  );
}

const isOperation = (name: string): name is OperationName => Object.hasOwn(OPERATIONS, name);
