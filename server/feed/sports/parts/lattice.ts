import { againstLine } from "../priced-line.ts";

/**
 * The chances of whole numbers: `chances[at]` belongs to `first + at`. They may sum to less than 1 for a part of all
 * cases.
 */
export interface Lattice {
  readonly first: number;
  readonly chances: Float64Array;
}

/** Tails with a smaller chance do not change any price. */
const NEGLIGIBLE = 1e-8;
const FEW = 4;

export const certainly = (value: number): Lattice => ({ first: value, chances: Float64Array.of(1) });

const isCertain = ({ chances }: Lattice) => chances.length === 1 && chances[0] === 1;

/** The sum of two independent numbers. */
export function added(a: Lattice, b: Lattice): Lattice {
  if (isCertain(b)) return { first: a.first + b.first, chances: a.chances };
  if (isCertain(a)) return { first: a.first + b.first, chances: b.chances };
  const chances = new Float64Array(a.chances.length + b.chances.length - 1);
  const { chances: others } = b;
  const count = others.length;
  for (let i = 0; i < a.chances.length; i++) {
    const chance = a.chances[i] as number;
    if (chance === 0) continue;
    for (let j = 0; j < count; j++) {
      chances[i + j] = (chances[i + j] as number) + chance * (others[j] as number);
    }
  }
  return trimmed({ first: a.first + b.first, chances });
}

/** The sum of this many independent, identically distributed numbers. */
export function repeated(each: Lattice, times: number): Lattice {
  let result = certainly(0);
  let power = each;
  for (let left = times; left > 0; left >>= 1) {
    if (left & 1) result = added(result, power);
    if (left > 1) power = added(power, power);
  }
  return result;
}

export function mirrored({ first, chances }: Lattice): Lattice {
  return { first: 1 - first - chances.length, chances: Float64Array.from(chances).reverse() };
}

/** Combines the chances of cases that exclude each other. */
export function together(parts: readonly Lattice[]): Lattice {
  const first = Math.min(...parts.map((part) => part.first));
  const end = Math.max(...parts.map((part) => part.first + part.chances.length));
  const chances = new Float64Array(end - first);
  for (const part of parts) {
    const shift = part.first - first;
    for (let at = 0; at < part.chances.length; at++) {
      chances[shift + at] = (chances[shift + at] as number) + (part.chances[at] as number);
    }
  }
  return { first, chances };
}

/** Removes negligible tails. */
export function trimmed({ first, chances }: Lattice): Lattice {
  let from = 0;
  let to = chances.length;
  while (from < to - 1 && (chances[from] as number) < NEGLIGIBLE) from++;
  while (to > from + 1 && (chances[to - 1] as number) < NEGLIGIBLE) to--;
  // A view costs more than a few empty cells.
  if (to - from > chances.length - FEW) return { first, chances };
  return { first: first + from, chances: chances.subarray(from, to) };
}

export const chanceAt = ({ first, chances }: Lattice, value: number): number => chances[value - first] ?? 0;

export function chanceAbove({ first, chances }: Lattice, value: number): number {
  let sum = 0;
  for (let at = Math.max(0, Math.floor(value) - first + 1); at < chances.length; at++) sum += chances[at] as number;
  return sum;
}

/** The chance to beat a line, relative to the part of the stake that is not returned. */
export const chanceOver = ({ first, chances }: Lattice, line: number) => againstLine(chances, first, line);
