import { FEED } from "@core";
import * as z from "zod/mini";
import type { KeptSession } from "./kept-session.ts";

/**
 * Asks who is here as soon as the platform takes the player's channel away: a session that is ended elsewhere, or by a new
 * password, then ends on this page at once, and not with its next call.
 */
export function followEnd({ services, scope, session, stored }: KeptSession): void {
  const feed = services.get(FEED);
  /** The token that the channel was heard with. A next one has it asked for anew, which is no end. */
  let heardWith: string | undefined;
  const reader = {
    image: z.unknown(),
    delta: z.unknown(),
    onImage: () => void (heardWith = stored.token),
    onDelta: () => undefined,
    onStale: (isStale: boolean) => {
      const wasHeard = heardWith !== undefined && heardWith === stored.token;
      if (!isStale || !wasHeard) return;
      heardWith = undefined;
      // A connection that is lost says so a moment after its channels.
      queueMicrotask(() => feed.status === "live" && void session.verify());
    },
  };
  let stop: (() => void) | undefined;
  const watching = session.state$.subscribe(({ isLoggedIn }) => {
    if (isLoggedIn) return void (stop ??= feed.subscribe("player", reader));
    stop?.();
    stop = heardWith = undefined;
  });
  scope.add(watching);
  scope.add(() => stop?.());
}
