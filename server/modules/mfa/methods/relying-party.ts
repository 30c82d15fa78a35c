import type { FastifyRequest } from "fastify";
import { Problem } from "../../../http/answers/problem.ts";
import type { MfaConfiguration } from "../mfa-configuration.ts";

/** The party that a passkey is for: a domain, and the origins whose pages may use it. */
export interface RelyingParty {
  readonly id: string;
  readonly origins: readonly string[];
}

/**
 * The party for passkeys: the configured one, otherwise the product's public address; undefined if neither is known.
 */
export function configuredParty(
  { passkeys }: MfaConfiguration,
  publicOrigin: string | undefined,
): MfaConfiguration["passkeys"] {
  if (passkeys || publicOrigin === undefined) return passkeys;
  return { rpId: new URL(publicOrigin).hostname, origins: [publicOrigin] };
}

/**
 * The configured party. If there is none: the address that the browser requested, if the browser sends the same origin.
 */
export function relyingPartyOf(
  { headers, raw, server }: Pick<FastifyRequest, "headers" | "raw" | "server">,
  configured: MfaConfiguration["passkeys"],
): RelyingParty {
  if (configured) return { id: configured.rpId, origins: configured.origins };
  const origin = URL.parse(headers.origin ?? "");
  if (origin && server.site.isOwnOrigin(origin.origin, raw)) return { id: origin.hostname, origins: [origin.origin] };
  throw new Problem(
    403,
    "ORIGIN_UNKNOWN",
    "Passkeys can only be used on the product's own page, and nothing was done. Open it and try again.",
  );
}
