import SlipPanel from "./slip-panel.tsx";
import { useIsDocked } from "./use-is-docked.ts";

/** The slip beside the screen. */
export default function DockedSlip() {
  return useIsDocked() ? <SlipPanel /> : null;
}
