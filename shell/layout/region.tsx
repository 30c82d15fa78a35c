import { inTime, preloadSlot, type Slot, SlotOutlet, useService, useServices } from "@core";
import { type ReactNode, startTransition, useEffect, useState } from "react";
import { PAGE_PHASE } from "../page-phase.ts";

/** How long a region waits for its last filling before it shows the others, in milliseconds. */
const PATIENCE_MS = 3000;

export interface RegionProps {
  readonly slot: Slot;
  /** The windows that have room for it. In others it is neither loaded nor drawn. */
  readonly media?: string;
  /** A placeholder until the fillings are loaded. */
  readonly children?: ReactNode;
}

/**
 * A region of the frame. Its fillings load after the first screen, which needs the connection for itself. They appear
 * all at once, so that none pushes another away.
 */
export function Region({ slot, media, children }: RegionProps) {
  const services = useServices();
  const phase = useService(PAGE_PHASE);
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    const show = async () => {
      await phase.turn();
      await inTime(preloadSlot(services, slot), PATIENCE_MS);
      await phase.turn();
      startTransition(() => setReady(true));
    };
    const query = media === undefined ? undefined : matchMedia(media);
    if (!query || query.matches) {
      void show();
      return undefined;
    }
    const changed = ({ matches }: MediaQueryListEvent) => {
      if (!matches) return;
      query.removeEventListener("change", changed);
      void show();
    };
    query.addEventListener("change", changed);
    return () => query.removeEventListener("change", changed);
  }, [services, slot, media, phase]);

  // What stands only on screens of another product is loaded when the first of them is shown.
  return isReady ? <SlotOutlet slot={slot} fallback={children} /> : children;
}
