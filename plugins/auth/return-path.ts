/** Login and registration screens: players are not sent back to them after logging in. */
const ENTRANCES =
  /^\/(login|regmail|regtel|oneclick|choose-reg|(phone|otp|email)-confirmation|reg-success(-mail)?|reg-one-click-success|auto|restore-(password|account)|mfa|confirmation\/status)(\/|$)/;
const CONTROL_OR_BACKSLASH = /[\u0000-\u001f\\]/;
/** A placeholder for the product's own origin, whatever it is. */
const PRODUCT = "https://product.invalid";

/**
 * The path within the product that `?return=` requests. A path that leaves the product, or leads back to a login,
 * becomes the first page: a link to the login must never redirect a player to another site.
 */
export function returnPath(wanted: string | null): string {
  if (!wanted?.startsWith("/") || CONTROL_OR_BACKSLASH.test(wanted)) return "/";
  const base = new URL(PRODUCT);
  if (!URL.canParse(wanted, base)) return "/";
  const url = new URL(wanted, base);
  if (url.origin !== base.origin || url.pathname.startsWith("//") || ENTRANCES.test(url.pathname)) return "/";
  return url.pathname + url.search + url.hash;
}

/** The query of a path of the product. */
export const queryOf = (path: string): URLSearchParams =>
  new URLSearchParams(path.split("#", 1)[0]!.split("?").slice(1).join("?"));

/** The path of the login that leads back to the given path. */
export function loginPath(from: string): string {
  const back = returnPath(from);
  return back === "/" ? "/login" : `/login?return=${encodeURIComponent(back)}`;
}
