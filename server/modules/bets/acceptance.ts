import type { Acceptance } from "../../../plugins/betslip/wire.ts";

/** Whether the player takes the price as it is now for the one that was picked. Odds in thousandths. */
export function isAcceptable(policy: Acceptance, picked: number, current: number): boolean {
  switch (policy.policy) {
    case "none":
      return current === picked;
    case "higher":
      return current >= picked;
    case "any":
      return true;
    case "within":
      return Math.abs(current - picked) * 100 <= picked * policy.percent;
  }
}
