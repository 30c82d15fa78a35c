import type { Readable } from "../store.ts";
import { token } from "./token.ts";

/**
 * Who may open a screen: everyone; only visitors (players are redirected to home); or only players (visitors are
 * redirected to /login and back).
 */
export type Access = "any" | "guest" | "player";

/** Who sees a filling or an entry, on which screens, and under which condition. */
export interface Audience {
  /** The products on whose screens it stands. Without them it stands on every screen. */
  readonly products?: readonly string[];
  /** `any` by default. */
  readonly access?: Access;
  /** The feature flag that must be on. */
  readonly flag?: string;
}

/** Whether something stands on the screens of a product, or on those of none. */
export const standsOn = ({ products }: Audience, product: string | undefined): boolean =>
  products === undefined || (product !== undefined && products.includes(product));

/** Whether a visitor or a player uses the page. */
export interface Viewer {
  readonly isLoggedIn: boolean;
  /** False while it is not known. */
  readonly isUserDataLoaded: boolean;
}

/** The plugin that keeps the session provides it. Until then, what only some may see is hidden. */
export const VIEWER = token<Readable<Viewer>>("core/viewer");
