import { ownPath } from "@core";

/** Login and registration screens: players are not sent back to them after logging in. */
const ENTRANCES =
  /^\/(login|regmail|regtel|oneclick|choose-reg|(phone|otp|email)-confirmation|reg-success(-mail)?|reg-one-click-success|auto|restore-(password|account)|mfa|confirmation\/status)([/?#]|$)/;

/**
 * The path within the product that `?return=` requests. A path that leaves the product, or leads back to a login,
 * becomes the first page.
 */
export function returnPath(wanted: string | null): string {
  const path = ownPath(wanted);
  return path === undefined || ENTRANCES.test(path) ? "/" : path;
}

/** The path of the login that leads back to the given path. */
export function loginPath(from: string): string {
  const back = returnPath(from);
  return back === "/" ? "/login" : `/login?return=${encodeURIComponent(back)}`;
}
