import { type Readable, type Scope, Store } from "@core";
import type { PlacementState } from "./placement.ts";

const isUnderWay = ({ attempts }: PlacementState): boolean =>
  Object.values(attempts).some(({ state }) => state !== "refused");

/** Whether a bet has been sent and its result is not known yet. */
export class BetUnderWay extends Store<boolean> {
  constructor(placement: Readable<PlacementState>, scope: Scope) {
    super(isUnderWay(placement.state));
    scope.add(placement.state$.subscribe((state) => this.set(() => isUnderWay(state))));
  }
}
