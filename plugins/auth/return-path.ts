/** Where nobody is sent back to after logging in: the ways in themselves. */
const ENTRANCES =
  /^\/(login|regmail|regtel|oneclick|choose-reg|(phone|otp|email)-confirmation|reg-success(-mail)?|reg-one-click-success|auto|restore-(password|account)|mfa|confirmation\/status)(\/|$)/;
const CONTROL_OR_BACKSLASH = /[\u0000-\u001f\\]/;
/** Stands for the product's own origin, whatever it is. */
const PRODUCT = "https://product.invalid";

/**
 * The path of the product that `?return=` asks for. Whatever leads out of the product, or into a circle, is home: a link to
 * the login must never hand a player on to a stranger.
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

/** The login that leads back to a path. */
export function loginPath(from: string): string {
  const back = returnPath(from);
  return back === "/" ? "/login" : `/login?return=${encodeURIComponent(back)}`;
}
