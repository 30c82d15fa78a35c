import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { LANGUAGES } from "../../../configuration/languages.ts";
import { Problem } from "../../../http/answers/problem.ts";
import type { ForgedCalls } from "../../../http/limits/forged-calls.ts";
import { isSigned } from "../../../http/requests/call-signature.ts";
import { readBody } from "../../../http/requests/read-body.ts";
import { route } from "../../../http/route.ts";
import type { Hosts } from "../hosts.ts";
import type { HostPlayers } from "./host-players.ts";

const CALL_BYTES = 4 * 1024;
const NAME = z.string().check(z.trim(), z.minLength(1), z.maxLength(80));
const asked = z.strictObject({
  account: z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/)),
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  born: z.iso.date(),
  firstName: z.optional(NAME),
  lastName: z.optional(NAME),
  language: z.optional(z.enum(LANGUAGES.map(({ value }) => value))),
});

export interface TokenRoutesParts {
  readonly hosts: Hosts;
  readonly forged: ForgedCalls;
  readonly players: HostPlayers;
}

/** What hosts that hold the money of their players call: docs/embed/hosts.md. */
export function tokenRoutes(app: FastifyInstance, { hosts, forged, players }: TokenRoutesParts): void {
  route(
    app,
    {
      method: "POST",
      url: "/api/host-wallet/v1/:host/tokens",
      auth: "service",
      summary: "A token by which a host that holds the money logs its player in, signed over the raw body",
      params: z.object({ host: z.string().check(z.maxLength(40)) }),
      bodyLimit: CALL_BYTES,
      answer: z.object({ token: z.string(), player: z.string() }),
      refusals: [
        "CALL_FORGED",
        "CALL_UNREADABLE",
        "COUNTRY_NOT_SERVED",
        "UNDERAGE",
        "NAME_REQUIRED",
        "TOO_MANY_ATTEMPTS",
      ],
    },
    async ({ params, request, raw }) => {
      const host = Object.hasOwn(hosts, params.host) ? hosts[params.host] : undefined;
      if (!host || !isSigned(request.headers, raw, host.key, Date.now())) {
        await forged.note(request);
        throw new Problem(
          401,
          "CALL_FORGED",
          "The signature does not fit the host and the body, and nothing was done.",
        );
      }
      const read = asked.safeParse(readBody(raw));
      if (read.success) return players.token(host, read.data);
      const place = read.error.issues[0]?.path.join(".") || "the body";
      throw new Problem(400, "CALL_UNREADABLE", `Nothing was done: ${place} is not what it has to be.`);
    },
  );
}
