import { NAVIGATION, useService } from "@core";
import { STEP_UP } from "../contract.ts";
import type { StepUpFlow } from "../wire.ts";
import { useChange } from "./use-change.ts";

/**
 * Sends players to a confirmation, after which they return to the present screen; `begun` is called when they leave for
 * it.
 */
export function useStepUp(flow: StepUpFlow, begun: () => void) {
  const stepUp = useService(STEP_UP);
  const navigation = useService(NAVIGATION);
  const { isBusy, fault, change } = useChange();
  const begin = async () => {
    if (await change(() => stepUp.begin(flow, navigation.state.path))) begun();
  };
  return { isBusy, fault, begin };
}
