import { slot, token } from "@core";
import type { ReactNode } from "react";
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

export interface IdentityProofProps {
  /** Where the player goes on after a confirmation on another screen: a path of the product. */
  readonly back: string;
  /** Shown once the player has proved their identity; the platform then accepts one action within five minutes. */
  readonly children: ReactNode;
}

/**
 * Makes players prove their identity again on the screen itself, for actions of the flow `security`: by their password
 * while they have no factor, otherwise by a factor on another screen.
 */
export const IDENTITY_PROOF = slot<IdentityProofProps>("mfa/identity-proof");
