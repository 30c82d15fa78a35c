import type { Feed, Scope } from "@core";
import { distinctUntilChanged, map } from "rxjs";
import * as z from "zod/mini";
import type { Betslip } from "../../betslip/contract.ts";
import { forEachAccount, type Session } from "../../session/contract.ts";
import { priceKeyText } from "../../sportsbook/contract.ts";
import { protectionChanged } from "../wire.ts";
import type { SlipWaits } from "./slip-waits.ts";

export interface FollowSlipParts {
  readonly slip: Betslip;
  readonly session: Session;
  readonly feed: Feed;
  readonly scope: Scope;
}

const delta = z.object({ protection: z.optional(protectionChanged.shape.protection) });

/** Declares the slip of a player with every change of its selections, and anew when the rules have changed. */
export function followSlip(waits: SlipWaits, { slip, session, feed, scope }: FollowSlipParts): void {
  forEachAccount(session, scope, (account) => {
    waits.forget();
    if (!account) return;
    const again = () => {
      waits.forget();
      void waits.declare(slip.state.picks);
    };
    const picked = slip.state$
      .pipe(
        map(({ picks }) => picks),
        distinctUntilChanged((a, b) => a.map(priceKeyText).join("\n") === b.map(priceKeyText).join("\n")),
      )
      .subscribe((picks) => void waits.declare(picks));
    const unfollow = feed.subscribe("player", {
      image: z.unknown(),
      delta,
      onImage: () => undefined,
      onDelta: ({ protection }) => {
        if (protection === "rules") again();
      },
    });
    return () => {
      picked.unsubscribe();
      unfollow();
    };
  });
}
