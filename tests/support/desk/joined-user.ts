import { joinStart } from "../../../plugins/desk/wire.ts";
import { addDeskUser } from "../../../server/modules/desk/sign-in/invitations.ts";
import { totpCode } from "../../../server/secrets/totp.ts";
import { CallingBrowser } from "../pages/browser.ts";
import type { Platform } from "../platform/platform.ts";

/** The header of the desk's own page. */
export const DESK_MARK = { "x-openline-desk": "1" };
const PASSWORD = "four quiet words here";

/** A new user who has joined by their link. Their next sign-in takes the code of the next half minute. */
export async function joinedDeskUser(platform: Platform) {
  const email = `joined-${Math.random().toString(36).slice(2)}@desk.openline.test`;
  const added = await platform.database.transaction((connection) =>
    addDeskUser(connection, { name: "A new colleague", email, roles: ["risk"] }),
  );
  const token = added?.token ?? "";
  const browser = new CallingBrowser(platform.origin);
  const { secret } = joinStart.parse((await browser.post("/api/desk/v1/join/start", { token }, DESK_MARK)).body);
  const body = { token, password: PASSWORD, code: totpCode(secret, Date.now()) };
  const answer = await browser.post("/api/desk/v1/join", body, DESK_MARK);
  const signIn = (fields: { password?: string; code?: string } = {}) =>
    browser.post(
      "/api/desk/v1/sign-in",
      {
        email,
        password: fields.password ?? PASSWORD,
        factor: { kind: "totp", code: fields.code ?? totpCode(secret, Date.now() + 30_000) },
      },
      DESK_MARK,
    );
  return { id: added?.id ?? "", email, password: PASSWORD, token, secret, browser, answer, signIn };
}
