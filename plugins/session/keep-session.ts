import { bring } from "@core";
import { followEnd } from "./follow-end.ts";
import type { KeptSession } from "./own-session.ts";

/** How often a page checks its token's age, in milliseconds. */
const LOOK_MS = 15_000;

/** Starts keeping the session when the page has its first player; in another site's page this is the embedded check. */
export async function keepSession(kept: KeptSession): Promise<void> {
  followEnd(kept);
  if (window.parent === window) return keepFresh(kept);
  const { keepEmbedded } = await bring(kept.scope, () => import("./embedded/keep-embedded.ts"));
  keepEmbedded(kept);
}

/**
 * Renews a token before it goes stale, so that no request has to wait for it. Only while the page is visible: one that
 * is left open must not keep a session alive. A token that is missed here is renewed after a request is answered 401.
 */
function keepFresh({ scope, session, stored, renewal }: KeptSession): void {
  const check = async () => {
    void session.catchUp();
    const { token } = stored;
    if (token === undefined || !stored.isStale || document.visibilityState !== "visible") return;
    try {
      await (await renewal()).renew(token);
    } catch {
      // The platform was not reached: the next check asks again, and so does the next request.
    }
  };
  const timer = setInterval(() => void check(), LOOK_MS);
  scope.add(() => clearInterval(timer));
  scope.listen(document, "visibilitychange", () => void check());
}
