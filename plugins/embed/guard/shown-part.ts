import type { Scope } from "@core";

/** Every hundredth of the frame. */
const STEPS = Array.from({ length: 101 }, (_, step) => step / 100);
/** Less than this is rounding, in pixels. */
const LEAST = 8;

/**
 * Hears when the browser shows another part of the frame than before: the frame was scrolled, or moved to an edge of the
 * window or of what holds it. A frame that is shown whole can be moved without that.
 */
export function watchShownPart(scope: Scope, moved: () => void): void {
  const whole = document.createElement("div");
  whole.style.cssText = "position:fixed;inset:0;z-index:-1;pointer-events:none;visibility:hidden";
  let before: readonly number[] | undefined;
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry) return;
      const { top, left, right, bottom } = entry.intersectionRect;
      const { width, height } = entry.boundingClientRect;
      // An edge that the frame has by itself says nothing: the frame grows with its content.
      const edges = [top, left, width - right < 1 ? 0 : right, height - bottom < 1 ? 0 : bottom];
      if (before && edges.some((edge, at) => Math.abs(edge - before![at]!) > LEAST)) moved();
      before = edges;
    },
    { threshold: STEPS },
  );
  document.body.append(whole);
  observer.observe(whole);
  scope.add(() => (observer.disconnect(), whole.remove()));
}
