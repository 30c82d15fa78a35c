/** How the games house is reached, and how it signs. */
export interface GamesAccess {
  /** The origin of its pages, as browsers see it. */
  readonly origin: string;
  /** Its secret for the game wallet. */
  readonly walletSecret: string;
}

/** Where Hub88 is asked for the page of a game, as whom, and the key that signs for it. */
export interface Hub88Launch {
  readonly address: string;
  readonly operator: number;
  readonly privateKey: string;
}

/** Where SOFTSWISS is asked for a session, and as which casino; the secret of the wallet signs. */
export interface SoftswissLaunch {
  readonly address: string;
  readonly casino: string;
}

/**
 * How a provider of games is reached, the dialect that it speaks, and how it signs. With `launch` it is asked for the page of
 * each launch; without, its pages have addresses like those of the games house, and are told the token by message.
 */
export type ProviderAccess =
  | (GamesAccess & { readonly dialect: "canonical" })
  | (GamesAccess & { readonly dialect: "softswiss"; readonly launch?: SoftswissLaunch | undefined })
  | {
      readonly dialect: "hub88";
      readonly origin: string;
      readonly publicKey: string;
      readonly launch?: Hub88Launch | undefined;
    };
export type Dialect = ProviderAccess["dialect"];

/** The provider that the platform's own games house is. */
export const HOUSE = "house";

/** The providers that are connected, by their codes. */
export type Providers = Readonly<Record<string, ProviderAccess>>;

export const accessOf = (providers: Providers, code: string): ProviderAccess | undefined =>
  Object.hasOwn(providers, code) ? providers[code] : undefined;

/** A provider that speaks this dialect. */
export function accessIn<D extends Dialect>(
  providers: Providers,
  code: string,
  dialect: D,
): Extract<ProviderAccess, { dialect: D }> | (D extends "hub88" ? never : GamesAccess) | undefined {
  const access = accessOf(providers, code);
  return access?.dialect === dialect ? (access as never) : undefined;
}
