const SHAPES = ["shield", "round", "hex"];
const PATTERNS = ["plain", "stripes", "hoops", "halves", "sash", "quarters", "chevron", "band"];
const FIRST = [
  "#1e49a6",
  "#b3121d",
  "#0b2c7f",
  "#c5161d",
  "#147a43",
  "#6b1d3a",
  "#d98310",
  "#1793d1",
  "#4b2a86",
  "#14213d",
  "#0f6e6e",
  "#7a1f1f",
];
const SECOND = ["#ffffff", "#f4c542", "#14213d", "#e9eef2", "#111111", "#f2b4b4"];

/** Two of these colors cannot be told apart where they touch, so they are not combined. */
const DARK = new Set(["#1e49a6", "#0b2c7f", "#6b1d3a", "#4b2a86", "#14213d", "#7a1f1f", "#111111"]);

export interface CrestArt {
  readonly symbol: string;
  readonly first: string;
  readonly second: string;
}

/** A club's crest, made from its id: the same id always gives the same shape, pattern and colors. */
export function crestOf(teamId: string): CrestArt {
  const hash = hashOf(teamId);
  const pick = (list: readonly string[], shift: number) => list[(hash >>> shift) % list.length]!;
  const first = pick(FIRST, 11);
  const second = pick(SECOND, 19);
  return {
    symbol: `crest-${pick(SHAPES, 0)}-${pick(PATTERNS, 5)}`,
    first,
    second: DARK.has(first) && DARK.has(second) ? "#ffffff" : second,
  };
}

/** FNV-1a with a final mix, so that consecutive ids differ in every bit. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
