import { token } from "../plugin/token.ts";
import type { Readable } from "../store.ts";

/** Where the user is. Set when the screen is shown, not while it loads. */
export interface Place {
  readonly screen: string;
  readonly route: string;
  readonly params: Readonly<Record<string, string>>;
  /** The path without the language prefix, with its query. */
  readonly path: string;
}

/** Moves the user. The shell provides it. */
export interface Navigation extends Readable<Place> {
  /** Goes to a path of the product (without language prefix). Anything else than a path of the product goes home. */
  go(to: string, options?: { readonly replace?: boolean }): void;
  back(): void;
  /**
   * The path of a route, with its parameters encoded. Throws RangeError when the route is unknown or a parameter is missing
   * or does not meet its constraint.
   */
  linkTo(route: string, params?: Readonly<Record<string, string | number | undefined>>): string;
  /** What was taken out of the address that led to a route with a `secret`, by the route's id. Gone with the page. */
  secret(route: string): string | undefined;
  /** The address that a link shows: the path with the language prefix where the page has one. */
  href(path: string): string;
}

export const NAVIGATION = token<Navigation>("core/navigation");
