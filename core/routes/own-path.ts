const CONTROL_OR_BACKSLASH = /[\u0000-\u001f\\]/;
/** A placeholder for the product's own origin, whatever it is. */
const PRODUCT = "https://product.invalid";

/**
 * A path within the product that an address asks for, such as the one to go back to; undefined if it would leave the
 * product: no link may send a player to another site.
 */
export function ownPath(wanted: string | null | undefined): string | undefined {
  if (!wanted?.startsWith("/") || CONTROL_OR_BACKSLASH.test(wanted)) return undefined;
  const base = new URL(PRODUCT);
  if (!URL.canParse(wanted, base)) return undefined;
  const url = new URL(wanted, base);
  if (url.origin !== base.origin || url.pathname.startsWith("//")) return undefined;
  return url.pathname + url.search + url.hash;
}

/** The query of a path of the product. */
export const queryOf = (path: string): URLSearchParams =>
  new URLSearchParams(path.split("#", 1)[0]!.split("?").slice(1).join("?"));
