import type { Bus, Clock, Feed, Scope } from "@core";
import * as z from "zod/mini";
import { forEachAccount, type Session } from "../../session/contract.ts";
import { breakBegun } from "../contract.ts";
import { type PlayBreak, protectionChanged } from "../wire.ts";
import type { BreakStore } from "./break-store.ts";

export interface FollowParts {
  readonly session: Session;
  readonly feed: Feed;
  readonly clock: Clock;
  readonly bus: Bus;
  readonly scope: Scope;
}

const delta = z.object({ protection: z.optional(protectionChanged.shape.protection) });
/** Timers cannot be longer. */
const LONGEST_MS = 2 ** 31 - 1;
const SECOND = 1000;

/** Keeps the player's breaks up to date: by the player's channel, for another player, and when a break ends. */
export function followBreaks(store: BreakStore, { session, feed, clock, bus, scope }: FollowParts): void {
  forEachAccount(session, scope, (account) => {
    store.forget();
    if (!account) return;
    void store.refresh();
    let isAgain = false;
    return feed.subscribe("player", {
      image: z.unknown(),
      delta,
      // After a lost connection the channel sends an image, which does not say what changed meanwhile.
      onImage: () => {
        if (isAgain) void store.refresh();
        isAgain = true;
      },
      onDelta: ({ protection }) => {
        if (protection === "breaks") void store.refresh();
      },
    });
  });

  let known: PlayBreak | null | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  scope.add(
    store.state$.subscribe(({ answer }) => {
      const current = answer?.current;
      if (known !== undefined && current && current.startsAt !== known?.startsAt)
        bus.publish(breakBegun, { break: current.kind });
      known = current;
      clearTimeout(timer);
      if (current?.kind !== "time_out" || current.endsAt === null) return;
      const left = Date.parse(current.endsAt) - clock.platformNow();
      timer = setTimeout(() => void store.refresh(), Math.min(Math.max(left, SECOND), LONGEST_MS));
    }),
  );
  scope.add(() => clearTimeout(timer));
}
