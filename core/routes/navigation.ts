import { token } from "../plugin/token.ts";
import type { Readable } from "../store.ts";

/** Where the player is. Set when the screen is shown, not while it loads. */
export interface Place {
  readonly screen: string;
  readonly route: string;
  readonly params: Readonly<Record<string, string>>;
  /** The path without the language prefix, with its query. */
  readonly path: string;
  /** The product that the screen belongs to, if it belongs to one. */
  readonly product?: string | undefined;
  /** What stands beside the screen, if its route says so. */
  readonly frame?: "columns" | "focused" | undefined;
}

/** Navigation. The shell provides it. */
export interface Navigation extends Readable<Place> {
  /** Goes to a path of the product (without the language prefix). Any other address goes to the home screen. */
  go(to: string, options?: { readonly replace?: boolean }): void;
  back(): void;
  /**
   * The path of a route, with its parameters encoded. Throws a RangeError if the route is unknown, or if a parameter is
   * missing or violates its constraint.
   */
  linkTo(route: string, params?: Readonly<Record<string, string | number | undefined>>): string;
  /**
   * The secret parameter that was removed from the address of a route with a `secret`, by route id. Kept only as long
   * as the page.
   */
  secret(route: string): string | undefined;
  /** The address for a link: the path, with the language prefix if the page has one. */
  href(path: string): string;
}

export const NAVIGATION = token<Navigation>("core/navigation");
