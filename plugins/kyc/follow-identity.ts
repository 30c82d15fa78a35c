import type { Clock, Feed, Scope, Storage } from "@core";
import { distinctUntilChanged, map } from "rxjs";
import * as z from "zod/mini";
import type { Session } from "../session/contract.ts";
import type { KycStore } from "./kyc-store.ts";
import { kycDelta } from "./wire.ts";

export interface FollowParts {
  readonly session: Session;
  readonly feed: Feed;
  readonly scope: Scope;
  readonly storage: Storage;
  readonly clock: Clock;
}

/** Deletes other players' pictures of unfinished uploads from this browser. */
async function forgetOthers({ storage, clock }: FollowParts, account: string | undefined): Promise<void> {
  const { KeptFiles } = await import("./upload/pages/kept-files.ts");
  await new KeptFiles(storage, clock).of(account);
}

/**
 * Follows the player's documents by the player's channel. An approval can open activities at once, so the session asks
 * for its permissions again.
 */
export function followIdentity(store: KycStore, parts: FollowParts): void {
  const { session, feed, scope } = parts;
  let unfollow: (() => void) | undefined;
  const numbers$ = session.state$.pipe(
    map(({ account }) => account?.number),
    distinctUntilChanged(),
  );
  let isFirst = true;
  scope.add(
    numbers$.subscribe((number) => {
      unfollow?.();
      unfollow = undefined;
      // A screen may already be loading for the first player, so their data is not reset.
      if (!isFirst) {
        store.reset(number !== undefined);
        void forgetOthers(parts, number).catch(() => undefined);
      }
      isFirst = false;
      if (number === undefined) return;
      let isAgain = false;
      unfollow = feed.subscribe("player", {
        image: z.unknown(),
        delta: kycDelta,
        // After a lost connection the channel sends an image, which does not say what changed meanwhile.
        onImage: () => {
          if (isAgain) store.changed();
          isAgain = true;
        },
        onDelta: ({ identity }) => {
          if (!identity) return;
          store.changed();
          void session.refreshDetails();
        },
      });
    }),
  );
  scope.add(() => unfollow?.());
}
