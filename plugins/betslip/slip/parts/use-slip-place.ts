import { NAVIGATION, type Place, useService, useStore } from "@core";
import { useSyncExternalStore } from "react";
import { isHere } from "../../contract.ts";
import { SLIP } from "../../tokens.ts";

/** From this width on the frame has room for the slip beside the screen. The frame's stylesheet uses the same width. */
const WIDE = "(width >= 1024px)";

function subscribe(changed: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** Whether the screen has the column in which the slip stands. */
const hasColumn = ({ product, frame }: Place): boolean => product === "sport" && frame !== "focused";

/** Where the slip is shown: in the page `beside` the screen or `below` it, as a sheet `over` it, or `nowhere`. */
export function useSlipPlace(): "beside" | "below" | "over" | "nowhere" {
  const isWide = useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
  const isColumn = useStore(useService(NAVIGATION), hasColumn);
  const place = useStore(useService(SLIP), (slip) => slip.place);
  if (!isHere(place)) return "nowhere";
  if (place === "sheet") return "over";
  if (isWide) return "beside";
  return place === "inline" && isColumn ? "below" : "over";
}
