/** How a provider of games is reached, and how it signs. */
export interface GamesAccess {
  /** The origin of its pages, as browsers see it. */
  readonly origin: string;
  /** Its secret for the game wallet. */
  readonly walletSecret: string;
}

/** The provider that the platform's own games house is. */
export const HOUSE = "house";

/** The providers that are connected, by their codes. */
export type Providers = Readonly<Record<string, GamesAccess>>;

export const accessOf = (providers: Providers, code: string): GamesAccess | undefined =>
  Object.hasOwn(providers, code) ? providers[code] : undefined;
