/** A bar may appear by itself after this long without input, in milliseconds. */
export const REST_MS = 2000;

const ACTS = ["pointerdown", "keydown", "wheel", "scroll"] as const;

/**
 * Calls back when a person has used the page and then rested, so that a bar neither moves under a finger nor is the first
 * thing that the page shows. The returned function ends the waiting.
 */
export function whenRested(
  tell: () => void,
  page: Pick<Window, "addEventListener" | "removeEventListener">,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const options = { capture: true, passive: true };
  const end = () => {
    clearTimeout(timer);
    for (const act of ACTS) page.removeEventListener(act, wait, options);
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      end();
      tell();
    }, REST_MS);
  };
  for (const act of ACTS) page.addEventListener(act, wait, options);
  return end;
}
