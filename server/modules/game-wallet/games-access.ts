/** How the games house is reached, and how it signs. */
export interface GamesAccess {
  /** The origin of its pages, as browsers see it. */
  readonly origin: string;
  /** Its secret for the game wallet. */
  readonly walletSecret: string;
}

/** How a provider of games is reached, the dialect that it speaks, and how it signs. */
export type ProviderAccess =
  | (GamesAccess & { readonly dialect: "canonical" | "softswiss" })
  | { readonly dialect: "hub88"; readonly origin: string; readonly publicKey: string };
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
