import { Problem } from "../../http/answers/problem.ts";
import type { Player } from "../../players/player.ts";
import type { RefreshVerdict } from "./refresh-rules.ts";

const OVER = "Your session has ended, and nothing was done. Log in and try again.";

export const notLoggedIn = (): Problem => new Problem(401, "NOT_LOGGED_IN", OVER);

export function refuseInactive({ status }: Pick<Player, "status">): void {
  if (status === "closed")
    throw new Problem(
      403,
      "ACCOUNT_CLOSED",
      "This account was closed, so nobody was logged in. If you did not close it, write to support; what no law keeps is erased some weeks after.",
    );
  if (status !== "blocked") return;
  throw new Problem(403, "ACCOUNT_NOT_ACTIVE", `This account is ${status}. Your money is safe; write to support.`);
}

/** Distinguishes a session that was ended, for whatever reason, from one whose refresh token is lost or too old. */
export function refreshRefused(verdict: RefreshVerdict): Problem {
  // The browser already has the current cookie from an answer to another tab; this answer must not delete it.
  if (verdict === "refused")
    return new Problem(409, "TOKENS_RENEWED", "Your session has new tokens. Nothing was done; try again.");
  return verdict === "invalid"
    ? new Problem(401, "REFRESH_TOKEN_INVALID", OVER)
    : new Problem(401, "SESSION_ENDED", OVER);
}
