import type { CustomFetch } from "openid-client";
import { Problem } from "../../http/answers/problem.ts";
import { DiscoveredClients } from "./discovered-clients.ts";
import { ProviderClient } from "./provider-client.ts";
import type { ProviderConfiguration } from "./provider-configuration.ts";

const SANDBOX_PATH = "/sandbox/oidc";

export interface ProvidersOptions {
  readonly configured: readonly ProviderConfiguration[];
  /** Reaches the sandbox's own provider; undefined if there is no sandbox. */
  readonly sandbox: CustomFetch | undefined;
}

/** The configured third parties, with a client for each. */
export class Providers {
  private readonly discovered = new DiscoveredClients();
  readonly list: readonly ProviderConfiguration[];

  constructor(private readonly options: ProvidersOptions) {
    this.list = options.configured.filter(({ issuer }) => issuer !== undefined || options.sandbox !== undefined);
  }

  find(id: string): ProviderConfiguration {
    const found = this.list.find((each) => each.id === id);
    if (found) return found;
    throw new Problem(404, "PROVIDER_UNKNOWN", "Nobody can sign in with this here, and nothing was done.");
  }

  client(id: string, origin: string): Promise<ProviderClient> {
    const provider = this.find(id);
    const redirectUri = `${origin}/api/v1/provider/${id}/callback`;
    if (provider.issuer === undefined) {
      const { sandbox } = this.options;
      const issuer = origin + SANDBOX_PATH;
      return ProviderClient.discover({ provider, issuer, redirectUri, ...(sandbox && { fetch: sandbox }) });
    }
    const { issuer } = provider;
    return this.discovered.get(id, { provider, issuer, redirectUri });
  }
}
