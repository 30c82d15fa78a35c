import { FEED } from "@core";
import * as z from "zod/mini";
import type { KeptSession } from "./own-session.ts";

/** On the player's channel: `standing` if the operator has changed what the player may do, or what they count as. */
const delta = z.object({ account: z.optional(z.array(z.string())) });

/**
 * Verifies the session as soon as the platform closes the player's channel, or says that it has changed what the player
 * may do. A session that was ended elsewhere, or by a new password, then ends on this page at once and not only with its
 * next request.
 */
export function followEnd({ services, scope, session, stored }: KeptSession): void {
  const feed = services.get(FEED);
  /**
   * The token that the channel is subscribed with. A new token makes the client subscribe again, which does not mean
   * the session ended.
   */
  let acceptedWith: string | undefined;
  const reader = {
    image: z.unknown(),
    delta,
    onImage: () => void (acceptedWith = stored.token),
    onDelta: ({ account = [] }: z.infer<typeof delta>) => {
      if (account.includes("standing")) void session.verify();
    },
    onStale: (isStale: boolean) => {
      const wasAccepted = acceptedWith !== undefined && acceptedWith === stored.token;
      if (!isStale || !wasAccepted) return;
      acceptedWith = undefined;
      // A lost connection is reported just after its channels close.
      queueMicrotask(() => feed.status === "live" && void session.verify());
    },
  };
  let stop: (() => void) | undefined;
  const watching = session.state$.subscribe(({ isLoggedIn }) => {
    if (isLoggedIn) return void (stop ??= feed.subscribe("player", reader));
    stop?.();
    stop = acceptedWith = undefined;
  });
  scope.add(watching);
  scope.add(() => stop?.());
}
