import { token } from "@core";
import type { StepUpFlow } from "./wire.ts";

/** Has a player prove himself again before an act. */
export interface StepUp {
  /**
   * Begins a confirmation and takes the player to it; once it is given, the platform takes one act of this kind within five
   * minutes, and the player is led to `back`, a path of the product. Rejects with the platform's refusal.
   */
  begin(flow: StepUpFlow, back: string): Promise<void>;
}

export const STEP_UP = token<StepUp>("mfa/step-up");
