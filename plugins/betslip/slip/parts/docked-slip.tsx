import SlipPanel from "./slip-panel.tsx";
import { useSlipPlace } from "./use-slip-place.ts";

/** The slip beside the screen, or below it. */
export default function DockedSlip() {
  const place = useSlipPlace();
  return place === "beside" || place === "below" ? <SlipPanel /> : null;
}
