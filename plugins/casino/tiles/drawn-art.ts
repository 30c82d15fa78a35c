/** As many as `arts.css` has colours for. */
const PALETTES = 5;

export interface DrawnArt {
  /** The class with its colours. */
  readonly colours: string;
  /** Circles on a field of 300 by 240. */
  readonly circles: readonly { readonly x: number; readonly y: number; readonly r: number }[];
}

/** A picture for a title that has none: the same one for the same title, everywhere. */
export function drawnArt(title: string): DrawnArt {
  let state = 2166136261;
  for (const letter of title) state = Math.imul(state ^ letter.codePointAt(0)!, 16777619) >>> 0;
  const next = (most: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
  const colours = `art-drawn-${1 + next(PALETTES)}`;
  const circles = Array.from({ length: 7 }, () => ({ x: next(300), y: 20 + next(220), r: 18 + next(52) }));
  return { colours, circles };
}
