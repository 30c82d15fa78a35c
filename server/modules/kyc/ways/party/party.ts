import { randomBytes } from "node:crypto";
import type { CustomFetch } from "openid-client";
import type { PlatformClock } from "../../../../clock.ts";
import type { Database } from "../../../../db/database.ts";
import { keptSecret } from "../../../../secrets/platform-secret-repository.ts";
import type { PartnerConfiguration } from "../ways-configuration.ts";
import type { IdentityProvider } from "./identity-provider.ts";
import { OnfidoClient } from "./onfido/onfido-client.ts";
import type { ClientOptions, PartnerKeys } from "./party-keys.ts";
import type { Party } from "./party-service.ts";
import { SumsubClient } from "./sumsub/sumsub-client.ts";
import { VeriffClient } from "./veriff/veriff-client.ts";

/** Who speaks each protocol. */
const CLIENTS: Readonly<Record<PartnerConfiguration["protocol"], new (options: ClientOptions) => IdentityProvider>> = {
  sumsub: SumsubClient,
  onfido: OnfidoClient,
  veriff: VeriffClient,
};

const SANDBOX_URL = "http://localhost/sandbox/identity-partner";

export interface PartyParts {
  readonly configured: PartnerConfiguration | undefined;
  readonly database: Database;
  readonly clock: PlatformClock;
  /** Reaches the partner that the sandbox plays; undefined if there is no sandbox. */
  readonly sandbox: CustomFetch | undefined;
}

/** The configured checking partner; undefined if there is none. */
export function partyOf({ configured, database, clock, sandbox }: PartyParts): Party | undefined {
  if (!configured) return undefined;
  const { id, name, url, protocol, level, proves, frame, appToken = "", secret = "", webhookKeys } = configured;
  const isSandbox = url === undefined;
  if (isSandbox && !sandbox) return undefined;
  const provider = new CLIENTS[protocol]({
    level,
    now: () => clock.now(),
    url: url ?? SANDBOX_URL,
    keys: () => (isSandbox ? sandboxKeys(database, webhookKeys) : Promise.resolve({ appToken, secret, webhookKeys })),
    ...(isSandbox && { fetch: sandbox }),
  });
  return { id, name, proves, frame, isSandbox, provider };
}

/** The keys between the platform and the partner that the sandbox plays. */
export async function sandboxKeys(database: Database, webhookKeys: readonly string[]): Promise<PartnerKeys> {
  const secret = await keptSecret(database, "sandbox-identity-partner", () => randomBytes(32).toString("base64url"));
  return { appToken: "sandbox", secret, webhookKeys: webhookKeys.length > 0 ? webhookKeys : [secret] };
}
