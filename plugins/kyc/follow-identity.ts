import type { Clock, Feed, Scope, Storage } from "@core";
import * as z from "zod/mini";
import { forEachAccount, type Session } from "../session/contract.ts";
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
  let isFirst = true;
  forEachAccount(session, scope, (account) => {
    // A screen may already be loading for the first player, so their data is not reset.
    if (!isFirst) {
      store.reset(account !== undefined);
      void forgetOthers(parts, account?.number).catch(() => undefined);
    }
    isFirst = false;
    if (!account) return;
    let isAgain = false;
    return feed.subscribe("player", {
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
  });
}
