import { showOdds } from "./platform.ts";

type Prices = Readonly<Record<string, readonly number[]>>;

/** Calls back once when a frame has been painted: tasks queued behind its own run after that. */
const whenPainted = (() => {
  const channel = new MessageChannel();
  const waiting: (() => void)[] = [];
  channel.port1.onmessage = () => waiting.splice(0).forEach((call) => call());
  return (call: () => void) => {
    waiting.push(call);
    channel.port2.postMessage(undefined);
  };
})();

/** Resolves once the next frame is painted. */
export const painted = () => new Promise<void>((resolve) => void requestAnimationFrame(() => whenPainted(resolve)));

/** Counts frames for some time, and calls back after each one is painted. Returns frames per second. */
export function countFrames(windowMs: number, seen: () => void = () => undefined): Promise<number> {
  return new Promise((resolve) => {
    const began = performance.now();
    let frames = 0;
    const next = () => {
      const took = performance.now() - began;
      if (took >= windowMs) return resolve(frames / (took / 1000));
      frames++;
      whenPainted(seen);
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
}

/**
 * The visible prices. Positions of skipped, distant content are not read: the browser would have to lay it out, and
 * observe it from then on.
 */
export function inSight(): HTMLElement[] {
  const rows = [...document.querySelectorAll(".match-row")].filter(
    (row) => row.checkVisibility({ contentVisibilityAuto: true }) && isSeen(row.getBoundingClientRect()),
  );
  return rows
    .flatMap((row) => [...row.querySelectorAll<HTMLElement>("[data-odds]")])
    .filter((cell) => isSeen(cell.getBoundingClientRect()));
}

const isSeen = ({ top, bottom }: DOMRect) => bottom > 0 && top < innerHeight;

/** The number of visible prices that differ from the platform's. */
export function wrongIn(prices: Prices): number {
  return inSight().filter((cell) => {
    const row = cell.closest(".match-row")!;
    const id = /Home of (\d+)/.exec(row.textContent ?? "")?.[1] ?? "";
    const outcome = [...row.querySelectorAll("[data-odds]")].indexOf(cell);
    return cell.textContent !== showOdds(prices[id]?.[outcome] ?? 1950);
  }).length;
}

/** Scrolls by fractions of the screen and by many screens, and checks each position right after its first frame. */
export async function wrongScrolledIn(prices: Prices): Promise<number> {
  let wrong = 0;
  for (const screens of [0.1, 0.5, 1, 1, 3, -2, 5]) {
    scrollBy({ top: screens * innerHeight, behavior: "instant" });
    await painted();
    wrong += wrongIn(prices);
  }
  return wrong;
}
