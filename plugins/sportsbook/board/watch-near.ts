/** How far beyond the screen something counts as near, in pixels. */
const AHEAD_PX = 800;

const told = new Map<Element, (isNear: boolean) => void>();
// One observer for all elements: the browser's work per frame grows with the number of observers.
let observer: IntersectionObserver | undefined;

/**
 * Reports whether an element is near the visible part, now and at every change, until the returned function is called.
 */
export function watchNear(element: Element, tell: (isNear: boolean) => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => entries.forEach(({ target, isIntersecting }) => told.get(target)?.(isIntersecting)),
    { rootMargin: `${AHEAD_PX}px 0px` },
  );
  told.set(element, tell);
  observer.observe(element);
  return () => {
    told.delete(element);
    observer?.unobserve(element);
    if (told.size > 0) return;
    observer?.disconnect();
    observer = undefined;
  };
}
