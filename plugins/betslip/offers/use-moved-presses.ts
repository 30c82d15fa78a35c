import { BUS, CLOCK, popupRequested, useService, useTexts } from "@core";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from "react";

/** So long after the slip has moved by itself a press in it may be meant for what was there before. */
const STEADY_MS = 500;
/** What moves by less, in pixels, stays under the finger. */
const MOVED_BY = 8;

/**
 * Lets a press in the slip do nothing just after a part of it has grown or shrunk by itself, and says so. `acts` changes
 * with whatever the player does that may change the part. The keyboard presses what it has focused, wherever that is.
 */
export function useMovedPresses(part: RefObject<HTMLElement | null>, acts: string): void {
  const clock = useService(CLOCK);
  const bus = useService(BUS);
  const t = useTexts("betslip");
  const isOwn = useRef(true);
  const tell = useRef<() => void>(undefined);
  const frame = useRef(0);
  const own = useCallback(() => {
    isOwn.current = true;
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => (frame.current = requestAnimationFrame(() => (isOwn.current = false))));
  }, []);
  useLayoutEffect(own, [acts, own]);
  useEffect(() => {
    tell.current = () => bus.publish(popupRequested, { type: "warn", message: t("moved"), name: "slip-moved" });
  }, [bus, t]);
  useEffect(() => {
    const element = part.current;
    const slip = element?.closest<HTMLElement>(".slip-tab");
    if (!element || !slip) return undefined;
    let height: number | undefined;
    let movedAt = -Infinity;
    const sizes = new ResizeObserver(() => {
      const before = height ?? element.offsetHeight;
      height = element.offsetHeight;
      if (Math.abs(height - before) > MOVED_BY && !isOwn.current) movedAt = clock.steady();
    });
    sizes.observe(element);
    const deny = (event: MouseEvent) => {
      if (event.detail === 0 || clock.steady() - movedAt >= STEADY_MS) return own();
      event.preventDefault();
      event.stopPropagation();
      tell.current?.();
    };
    slip.addEventListener("click", deny, { capture: true });
    return () => {
      sizes.disconnect();
      slip.removeEventListener("click", deny, { capture: true });
    };
  }, [part, clock, own]);
}
