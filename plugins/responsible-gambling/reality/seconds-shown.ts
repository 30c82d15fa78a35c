import { type Readable, Store } from "@core";
import type { RealityState } from "./reality-checks.ts";

/** Whether the rules of the player's country ask for the length of the session to the second. */
export class SecondsShown extends Store<boolean> {
  constructor(checks: Readable<Pick<RealityState, "check">>) {
    const now = (): boolean => checks.state.check?.clock === "seconds";
    super(now());
    checks.state$.subscribe(() => this.set(now));
  }
}
