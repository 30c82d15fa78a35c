import type { FastifyInstance, FastifyRequest } from "fastify";
import { mayDo } from "../../../../plugins/desk/desk-rules.ts";
import { Problem } from "../../../http/answers/problem.ts";
import type { DeskSessions } from "../sign-in/desk-sessions.ts";
import { deskTokenOf } from "./desk-cookie.ts";
import type { DeskDoor } from "./desk-door.ts";

/**
 * The header of the desk's own page. Another site's page can add it only after a preflight request, which is refused.
 */
const MARK = "x-openline-desk";

/** Authenticates calls of the desk by its cookie alone; a player's token is not accepted. */
export function authenticateDeskWith(app: FastifyInstance, sessions: DeskSessions, door: DeskDoor): void {
  app.decorate("authenticateDesk", async (request, act) => {
    refuseUnmarkedDesk(request);
    door.check(request);
    const token = deskTokenOf(request);
    const found = token === undefined ? undefined : await sessions.find(token);
    if (!found)
      throw new Problem(401, "DESK_SIGNED_OUT", "You are not signed in at the desk. Nothing was done; sign in again.");
    if (act !== "signedIn" && !mayDo(found.user.roles, act))
      throw new Problem(
        403,
        "DESK_NOT_ALLOWED",
        "Your roles do not allow this. Nothing was done; an administrator of the desk gives roles.",
        { act },
      );
    return { user: found.user, session: found.session, address: request.ip };
  });
}

/** Refuses what was not sent by a script of the desk's page, in addition to `guardRequests`. */
export function refuseUnmarkedDesk({ headers }: FastifyRequest): void {
  if (headers[MARK] !== undefined) return;
  throw new Problem(403, "OTHER_SITE", "This call is for the desk's own pages. Nothing was done.");
}
