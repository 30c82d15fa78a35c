import { useService } from "@core";
import { slipView } from "../slip/slip-view.ts";
import { FACTS } from "../tokens.ts";
import { ShareButton } from "./share-button.tsx";
import { sharedOf } from "./shared-slip.ts";

/** Shares the slip as it is when the button is pressed. */
export default function ShareSlip() {
  const facts = useService(FACTS);
  return <ShareButton readSlip={() => sharedOf(slipView(facts.state))} />;
}
