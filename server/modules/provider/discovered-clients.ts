import { ProviderClient, type ProviderClientOptions } from "./provider-client.ts";

const DISCOVERED_FOR = 60 * 60_000;

/** Clients of OpenID providers, whose endpoints are asked for once an hour. */
export class DiscoveredClients {
  private readonly discovered = new Map<string, { readonly client: Promise<ProviderClient>; readonly until: number }>();

  /** The client of the provider with an id; there are only as many as are configured. */
  get(id: string, options: ProviderClientOptions): Promise<ProviderClient> {
    const known = this.discovered.get(id);
    if (known && known.until > Date.now()) return known.client;
    const client = ProviderClient.discover(options);
    this.discovered.set(id, { client, until: Date.now() + DISCOVERED_FOR });
    // A provider that did not answer is tried again next time.
    client.catch(() => this.discovered.delete(id));
    return client;
  }
}
