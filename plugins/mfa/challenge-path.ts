import type { Navigation } from "@core";
import type { MfaRequired } from "../session/wire.ts";

type Linking = Pick<Navigation, "linkTo">;

/** The path where a challenge is passed by one of its methods, by default the first. */
export function challengePath(
  navigation: Linking,
  { sessionKey, flowName, methods }: MfaRequired["mfa"],
  back: string,
  methodName = methods[0] ?? "totp",
): string {
  return withReturn(navigation.linkTo("mfa-init", { methodName, sessionKey, flowName }), back);
}

/** The path that shows a challenge's status. */
export const statusPath = (
  navigation: Linking,
  { sessionKey, flowName }: { readonly sessionKey: string; readonly flowName: string },
  back: string,
): string => withReturn(navigation.linkTo("mfa-status", { sessionKey, flowName }), back);

const withReturn = (path: string, back: string) =>
  back === "/" ? path : `${path}${path.includes("?") ? "&" : "?"}return=${encodeURIComponent(back)}`;
