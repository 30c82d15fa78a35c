import type { CustomFetch } from "openid-client";
import { DiscoveredClients, ProviderClient } from "../../../provider/contract.ts";
import type { EidConfiguration } from "../ways-configuration.ts";

export const EID_SANDBOX_PATH = "/sandbox/eid";
export const callbackOf = (provider: string): string => `/api/v1/kyc/eid-callback/${provider}`;

/** Clients of the digital identities. */
export class EidProviders {
  private readonly discovered = new DiscoveredClients();

  constructor(
    private readonly configured: readonly EidConfiguration[],
    /** Reaches the sandbox's own provider; undefined if there is no sandbox. */
    private readonly sandbox: CustomFetch | undefined,
  ) {}

  find(id: string): EidConfiguration | undefined {
    return this.configured.find((each) => each.id === id && (each.issuer !== undefined || this.sandbox !== undefined));
  }

  client(provider: EidConfiguration, origin: string): Promise<ProviderClient> {
    const { id, issuer } = provider;
    const redirectUri = origin + callbackOf(id);
    if (issuer !== undefined) return this.discovered.get(id, { provider, issuer, redirectUri });
    const { sandbox: fetch } = this;
    return ProviderClient.discover({
      provider,
      issuer: origin + EID_SANDBOX_PATH,
      redirectUri,
      ...(fetch && { fetch }),
    });
  }
}
