import { LazyPart, Loadable, Skeleton, useService, useStore } from "@core";
import { PLACEMENT, SLIP } from "../../tokens.ts";
import { EmptySlip } from "./empty-slip.tsx";

/** Most pages are left without a pick, so its code waits for the first one. */
const FILLED = new Loadable<{ hasKeypad: boolean }>(async () => (await import("./slip-filled.tsx")).default);

/** The content of the slip's tab: the empty slip, the picks, or the receipt. */
export function SlipContent({ hasKeypad }: { hasKeypad: boolean }) {
  const hasPicks = useStore(useService(SLIP), ({ picks }) => picks.length > 0);
  const hasReceipts = useStore(useService(PLACEMENT), ({ receipts }) => receipts.length > 0);
  if (!hasPicks && !hasReceipts) return <EmptySlip />;
  return <LazyPart of={FILLED} props={{ hasKeypad }} fallback={<Skeleton kind="block" height="240px" />} />;
}
