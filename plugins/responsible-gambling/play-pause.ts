import { type Readable, Store } from "@core";
import { merge } from "rxjs";
import type { PlayPause } from "../session/contract.ts";
import type { BreakState } from "./breaks/break-store.ts";
import type { RealityState } from "./reality/reality-checks.ts";

/** Why games have to rest, of all that the player has asked for. A break outlasts a reality check. */
export class PlayPauseStore extends Store<PlayPause | undefined> {
  constructor(checks: Readable<Pick<RealityState, "isDue">>, breaks: Readable<Pick<BreakState, "answer">>) {
    const now = (): PlayPause | undefined =>
      breaks.state.answer?.current ? "break" : checks.state.isDue ? "reality-check" : undefined;
    super(now());
    merge(checks.state$, breaks.state$).subscribe(() => this.set(now));
  }
}
