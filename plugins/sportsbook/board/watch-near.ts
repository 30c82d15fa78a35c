/** How far beyond the screen something counts as near, in pixels. */
const AHEAD_PX = 800;

const callbacks = new Map<Element, (isNear: boolean) => void>();
// One observer for all elements: the browser's work per frame grows with the number of observers.
let observer: IntersectionObserver | undefined;

/**
 * Reports whether an element is near the visible part, now and at every change, until the returned function is called.
 */
export function watchNear(element: Element, onChange: (isNear: boolean) => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        // On a hidden screen nothing has a place. It comes back as it was.
        const isPlaced = boundingClientRect.width > 0;
        if (isPlaced) callbacks.get(target)?.(isIntersecting);
      }
    },
    { rootMargin: `${AHEAD_PX}px 0px` },
  );
  callbacks.set(element, onChange);
  observer.observe(element);
  return () => {
    callbacks.delete(element);
    observer?.unobserve(element);
    if (callbacks.size > 0) return;
    observer?.disconnect();
    observer = undefined;
  };
}
