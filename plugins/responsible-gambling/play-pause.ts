import { type Readable, Store } from "@core";
import { merge } from "rxjs";
import type { PlayPause } from "../session/contract.ts";
import type { BreakState } from "./breaks/break-store.ts";
import type { RealityState } from "./reality/reality-checks.ts";

/** Why games have to rest, of all that waits or is in force. A break outlasts a reality check. */
export class PlayPauseStore extends Store<PlayPause | undefined> {
  constructor(
    checks: Readable<Pick<RealityState, "isDue">>,
    isIdle: Readable<boolean>,
    breaks: Readable<Pick<BreakState, "answer">>,
  ) {
    const now = (): PlayPause | undefined => {
      if (breaks.state.answer?.current) return "break";
      return checks.state.isDue ? "reality-check" : isIdle.state ? "idle" : undefined;
    };
    super(now());
    merge(checks.state$, isIdle.state$, breaks.state$).subscribe(() => this.set(now));
  }
}
