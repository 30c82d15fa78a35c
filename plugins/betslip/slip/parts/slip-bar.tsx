import { LazyPart, Loadable, useService, useStore } from "@core";
import { QUICK_BET, SLIP } from "../../tokens.ts";
import { useSlipPlace } from "./use-slip-place.ts";

const SUMMARY = new Loadable<object>(async () => (await import("./slip-summary.tsx")).default);
const QUICK_BAR = new Loadable<object>(async () => (await import("../../quick-bet/quick-bar.tsx")).default);

/**
 * The bar above the bottom navigation: a summary of the slip that opens it. While quick bet is on, the bar says so on
 * every screen instead, with the result of the last press.
 */
export default function SlipBar() {
  const place = useSlipPlace();
  const isQuick = useStore(useService(QUICK_BET), ({ preset }) => preset !== undefined);
  const hasPicks = useStore(useService(SLIP), ({ picks, isOpen }) => picks.length > 0 && !isOpen);
  if (place === "nowhere") return null;
  if (isQuick) return <LazyPart of={QUICK_BAR} props={{}} />;
  return hasPicks && place !== "beside" ? <LazyPart of={SUMMARY} props={{}} isQuiet /> : null;
}
