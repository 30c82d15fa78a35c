import { LEAST_PIXELS } from "../../kyc-rules.ts";

/** A picture of brightness alone, each pixel 0 to 255, row by row. */
export interface Luma {
  readonly width: number;
  readonly height: number;
  readonly values: Uint8ClampedArray | Uint8Array;
}

/** What may be wrong with a picture, the worst first. */
export const FLAWS = ["dark", "glare", "blur", "far", "small"] as const;
export type Flaw = (typeof FLAWS)[number];

/** Below this mean brightness letters cannot be told from noise. */
const DARK_MEAN = 55;
/** Above this brightness nothing can be read. */
const WHITE = 250;
/** This share of white pixels in one cell is a reflection: paper is bright, but its letters are not. */
const GLARE_CELL = 0.92;
/** Between these shares of such cells it is glare; above the second one it is simply white paper. */
const GLARE_FROM = 0.02;
const GLARE_TO = 0.45;
/** Below this variance of the Laplacian edges are washed out. */
const SHARP_VARIANCE = 100;
/** A cell with less contrast than this has nothing in it. */
const EMPTY_DEVIATION = 6;
/** A document that fills less than this of the frame is too far away. */
const FILLED = 0.35;
const CELLS = 8;

/** Brightness as eyes see it, of the pixels of a canvas. */
export function lumaOf({ data, width, height }: Pick<ImageData, "data" | "width" | "height">): Luma {
  const values = new Uint8ClampedArray(width * height);
  for (let at = 0; at < values.length; at++) {
    const from = at * 4;
    values[at] = 0.299 * data[from]! + 0.587 * data[from + 1]! + 0.114 * data[from + 2]!;
  }
  return { width, height, values };
}

export function meanOf({ values }: Luma): number {
  let sum = 0;
  for (const value of values) sum += value;
  return values.length === 0 ? 0 : sum / values.length;
}

/** The variance of the Laplacian: how much edges stand out. */
export function sharpnessOf({ width, height, values }: Luma): number {
  let [sum, squares, count] = [0, 0, 0];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const edge = values[at - width]! + values[at + width]! + values[at - 1]! + values[at + 1]! - 4 * values[at]!;
      sum += edge;
      squares += edge * edge;
      count++;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}

interface Cell {
  readonly white: number;
  readonly deviation: number;
}

/** Divides the picture into cells: how white each one is, and how much contrast it has. */
function cellsOf({ width, height, values }: Luma): readonly Cell[] {
  return Array.from({ length: CELLS * CELLS }, (_, cell) => {
    const [column, row] = [cell % CELLS, Math.floor(cell / CELLS)];
    let [count, white, sum, squares] = [0, 0, 0, 0];
    for (let y = Math.floor((row * height) / CELLS); y < Math.floor(((row + 1) * height) / CELLS); y++) {
      for (let x = Math.floor((column * width) / CELLS); x < Math.floor(((column + 1) * width) / CELLS); x++) {
        const value = values[y * width + x]!;
        count++;
        sum += value;
        squares += value * value;
        if (value >= WHITE) white++;
      }
    }
    if (count === 0) return { white: 0, deviation: 0 };
    return { white: white / count, deviation: Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2)) };
  });
}

/** The share of the picture that a reflection covers. */
export function glareOf(luma: Luma): number {
  const cells = cellsOf(luma);
  return cells.filter(({ white }) => white >= GLARE_CELL).length / cells.length;
}

/** The share of the picture between the outermost cells that have anything in them. */
export function filledOf(luma: Luma): number {
  const full = cellsOf(luma).flatMap(({ deviation }, at) =>
    deviation > EMPTY_DEVIATION ? [{ column: at % CELLS, row: Math.floor(at / CELLS) }] : [],
  );
  if (full.length === 0) return 0;
  const span = (of: (cell: { column: number; row: number }) => number) =>
    Math.max(...full.map(of)) - Math.min(...full.map(of)) + 1;
  return (span(({ column }) => column) * span(({ row }) => row)) / (CELLS * CELLS);
}

/** What is wrong with a picture, the worst first. `pixels` is the size of the picture itself, not of the small copy. */
export function flawsOf(luma: Luma, pixels: { readonly width: number; readonly height: number }): readonly Flaw[] {
  const glare = glareOf(luma);
  const found: Readonly<Record<Flaw, boolean>> = {
    dark: meanOf(luma) < DARK_MEAN,
    glare: glare >= GLARE_FROM && glare <= GLARE_TO,
    blur: sharpnessOf(luma) < SHARP_VARIANCE,
    far: filledOf(luma) < FILLED,
    small: Math.min(pixels.width, pixels.height) < LEAST_PIXELS,
  };
  // In a dark picture the other checks would only repeat that it is dark.
  return found.dark ? ["dark"] : FLAWS.filter((flaw) => found[flaw]);
}
