import { LazyPart, Loadable, Skeleton, useService, useStore } from "@core";
import { useEffect, useState } from "react";
import { SLIP_OFFERS } from "../../offers/slip-offers.ts";
import { PLACEMENT, SLIP } from "../../tokens.ts";
import { EmptySlip } from "./empty-slip.tsx";

/** Most pages are left without a pick, so its code waits for the first one. */
const FILLED = new Loadable<{ hasKeypad: boolean }>(async () => (await import("./slip-filled.tsx")).default);

/** So long the picks wait for what can be taken with them. */
const HELD_MS = 1_000;

/** The content of the slip's tab: the empty slip, the picks, or the receipt. */
export function SlipContent({ hasKeypad }: { hasKeypad: boolean }) {
  const hasPicks = useStore(useService(SLIP), ({ picks }) => picks.length > 0);
  const hasReceipts = useStore(useService(PLACEMENT), ({ receipts }) => receipts.length > 0);
  const isHeld = useIsHeld(hasPicks);
  if (!hasPicks && !hasReceipts) return <EmptySlip />;
  const fallback = <Skeleton kind="block" height="240px" />;
  return isHeld && !hasReceipts ? fallback : <LazyPart of={FILLED} props={{ hasKeypad }} fallback={fallback} />;
}

/**
 * Whether the picks wait for what the player can take with them, which would come between them and the button just when
 * it is pressed. They wait once, and not for long.
 */
function useIsHeld(hasPicks: boolean): boolean {
  const isAsked = useStore(useService(SLIP_OFFERS), (state) => state.isAsked);
  const [mayHold, setMayHold] = useState(true);
  const isHeld = mayHold && isAsked;
  const isShown = hasPicks && !isHeld;
  useEffect(() => {
    const timer = setTimeout(() => setMayHold(false), isShown ? 0 : HELD_MS);
    return () => clearTimeout(timer);
  }, [isShown]);
  return isHeld;
}
