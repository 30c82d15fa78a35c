import { BUS, useService } from "@core";
import { useEffect } from "react";
import { betRejected } from "../../betslip/contract.ts";
import { depositRefused } from "../../cashier/contract.ts";
import { limitReached } from "../contract.ts";
import { LIMIT_KINDS } from "../limit-rules.ts";

/** Tells the bus that a limit was reached, wherever the refusal came from. Shows nothing: the place of the act does. */
export default function ReachedLimits() {
  const bus = useService(BUS);
  useEffect(() => {
    const own = bus.as("responsible-gambling");
    // The platform has limits, too, such as that of one event.
    const isOwn = (limit: string) => LIMIT_KINDS.some((kind) => limit.startsWith(`${kind}_`));
    const tell = ({ limit }: { limit?: string | undefined }) => {
      if (limit !== undefined && isOwn(limit)) own.publish(limitReached, { limit });
    };
    const heard = [bus.on(betRejected).subscribe(tell), bus.on(depositRefused).subscribe(tell)];
    return () => heard.forEach((each) => each.unsubscribe());
  }, [bus]);
  return null;
}
