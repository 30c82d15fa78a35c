import { FEED } from "@core";
import * as z from "zod/mini";
import type { KeptSession } from "./own-session.ts";

/**
 * Verifies the session as soon as the platform closes the player's channel. A session that was ended elsewhere, or by a
 * new password, then ends on this page at once and not only with its next request.
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
    delta: z.unknown(),
    onImage: () => void (acceptedWith = stored.token),
    onDelta: () => undefined,
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
