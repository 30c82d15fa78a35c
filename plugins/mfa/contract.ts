import { token } from "@core";
import type { StepUpFlow } from "./wire.ts";

/** Makes players prove their identity again before an action. */
export interface StepUp {
  /**
   * Begins a confirmation and takes the player to it. Once it is given, the platform accepts one action of this kind
   * within five minutes, and the player is sent to `back`, a path of the product. Rejects with the platform's refusal.
   */
  begin(flow: StepUpFlow, back: string): Promise<void>;
}

export const STEP_UP = token<StepUp>("mfa/step-up");
