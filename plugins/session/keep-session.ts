import { bring } from "@core";
import { followEnd } from "./follow-end.ts";
import type { KeptSession } from "./kept-session.ts";

/** How often a page looks at its token's age, in milliseconds. */
const LOOK_MS = 15_000;

/** Begins, with the first player of the page, what keeps the session: in another site's page the embedded check. */
export async function keepSession(kept: KeptSession): Promise<void> {
  followEnd(kept);
  if (window.parent === window) return keepFresh(kept);
  const { keepEmbedded } = await bring(kept.scope, () => import("./embedded/keep-embedded.ts"));
  keepEmbedded(kept);
}

/**
 * Renews a token before it goes stale, so that no call has to wait for it. Only while somebody looks at the page: one that is
 * left open must not keep a session alive. What this misses, a call that is answered 401 makes good.
 */
function keepFresh({ scope, session, stored, renewal }: KeptSession): void {
  const look = async () => {
    void session.catchUp();
    const { token } = stored;
    if (token === undefined || !stored.isStale || document.visibilityState !== "visible") return;
    try {
      await (await renewal()).renew(token);
    } catch {
      // Not reached: the next look asks again, and so does the next call.
    }
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  scope.add(() => clearInterval(timer));
  scope.listen(document, "visibilitychange", () => void look());
}
