import type { CustomFetch } from "openid-client";

/** What the platform and a checking partner know each other by. */
export interface PartnerKeys {
  readonly appToken: string;
  readonly secret: string;
  /** Several may be good while one replaces another. */
  readonly webhookKeys: readonly string[];
}

/** What a client of any protocol needs. */
export interface ClientOptions {
  readonly url: string;
  /** What is checked: a level of Sumsub, a workflow of Onfido. */
  readonly level: string;
  readonly keys: () => Promise<PartnerKeys>;
  readonly now: () => number;
  /** How to reach the provider; over the network if omitted. */
  readonly fetch?: CustomFetch | undefined;
}
