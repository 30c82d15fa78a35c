import { LazyPart, Loadable, useService, useStore } from "@core";
import { QUICK_BET, SLIP } from "../../tokens.ts";
import { useIsDocked } from "./use-is-docked.ts";

const SUMMARY = new Loadable<object>(async () => (await import("./slip-summary.tsx")).default);
const QUICK_BAR = new Loadable<object>(async () => (await import("../../quick-bet/quick-bar.tsx")).default);

/**
 * The bar above the bottom navigation: a summary of the slip that opens it. While quick bet is on, the bar says so on
 * every screen instead, with the result of the last press.
 */
export default function SlipBar() {
  const isDocked = useIsDocked();
  const isQuick = useStore(useService(QUICK_BET), ({ preset }) => preset !== undefined);
  const hasPicks = useStore(useService(SLIP), ({ picks, isOpen }) => picks.length > 0 && !isOpen);
  if (isQuick) return <LazyPart of={QUICK_BAR} props={{}} />;
  return hasPicks && !isDocked ? <LazyPart of={SUMMARY} props={{}} isQuiet /> : null;
}
