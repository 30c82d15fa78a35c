import { BUS, CLOCK, popupRequested, useService, useTexts } from "@core";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from "react";

/** For this long after the slip has moved by itself, a press may have been aimed at what stood there before. */
const STEADY_MS = 500;
/** In pixels; what moves by no more than this is still under the finger. */
const MOVED_BY = 8;

/**
 * Just after a part of the slip has grown or shrunk by itself, a press in the slip does nothing, and the player is told so.
 * `acts` changes with everything that the player does to the part: what follows from that is expected. Presses by keyboard
 * always count, because focus moves along with what it is on.
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
