import type { Feed, Scope } from "@core";
import { distinctUntilChanged, map } from "rxjs";
import * as z from "zod/mini";
import type { Session } from "../../session/contract.ts";
import { protectionChanged } from "../wire.ts";
import type { LimitsStore } from "./limits-store.ts";

const delta = z.partial(protectionChanged);

/** Loads limits that are shown again when another tab, device or person has changed them. */
export function followLimits(limits: LimitsStore, session: Session, feed: Feed, scope: Scope): void {
  let unfollow: (() => void) | undefined;
  const refresh = () => {
    if (limits.state.answer) void limits.load();
  };
  const numbers$ = session.state$.pipe(
    map(({ account }) => account?.number),
    distinctUntilChanged(),
  );
  scope.add(
    numbers$.subscribe((number) => {
      unfollow?.();
      unfollow = undefined;
      limits.forget();
      if (number === undefined) return;
      unfollow = feed.subscribe("player", {
        image: z.unknown(),
        delta,
        onImage: refresh,
        onDelta: ({ protection }) => {
          if (protection === "limits" || protection === "rules") refresh();
        },
      });
    }),
  );
  scope.add(() => unfollow?.());
}
