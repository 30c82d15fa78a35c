import { NAVIGATION, useService } from "@core";
import { STEP_UP } from "../contract.ts";
import type { StepUpFlow } from "../wire.ts";
import { useChange } from "./use-change.ts";

/** Sends players to a confirmation, after which they return to a path, by default that of the present screen. */
export function useStepUp(flow: StepUpFlow, back?: string) {
  const stepUp = useService(STEP_UP);
  const navigation = useService(NAVIGATION);
  const { isBusy, fault, change } = useChange();
  const begin = () => change(() => stepUp.begin(flow, back ?? navigation.state.path));
  return { isBusy, fault, begin };
}
