/** One segment of a compiled path. `raw` is the name under which a router passes the segment's text to `parse`. */
export type Segment =
  | { readonly kind: "literal"; readonly text: string }
  | { readonly kind: "param"; readonly raw: string }
  | { readonly kind: "rest"; readonly raw: string };

export type RawParams = Readonly<Record<string, string>>;
export type RouteParams = Readonly<Record<string, string>>;
export type Constraints = Readonly<Record<string, RegExp>>;

/** One concrete shape of a path of the specification, without optional parts and alternatives. */
export interface CompiledPattern {
  readonly segments: readonly Segment[];
  /** The parameter names of this shape. */
  readonly keys: readonly string[];
  /** Compared as text: the greater rank is more specific and comes first. */
  readonly rank: string;
  /** Whether nothing needs parsing: every address with these segments matches, and the parameters are the raw ones. */
  readonly isPlain: boolean;
  /** The parameters from decoded segments; false if one violates a constraint, so that the next candidate is tried. */
  parse(raw: RawParams): RouteParams | false;
  /** The path with its parameters encoded. Throws a RangeError if a parameter is missing or violates its constraint. */
  stringify(params: Readonly<Record<string, string | number | undefined>>): string;
}

/** The name under which TanStack's router passes the rest of an address. */
const REST = "_splat";

interface Piece {
  readonly segment: Segment;
  readonly keys: readonly string[];
  /** 1 for several parameters in the segment, and 2 more for a constraint. */
  readonly weight: number;
  readonly isPlain: boolean;
  /** Writes the segment's parameters into `params`; false if one violates a constraint. */
  parse(raw: RawParams, params: Record<string, string>): boolean;
  stringify(value: (key: string) => string): string;
}

/**
 * Compiles a path in the specification's notation: `{x}`, `{x?}`, `{x*}` (any number of segments), `{x}+` (one or
 * more), `{a|b}` or `{name:a|b}`, and several parameters in a segment: `{slug}-{teamId}`. Optional parts and
 * alternatives produce several shapes. Throws a TypeError for anything else.
 */
export function compile(path: string, constraints: Constraints = NO_CONSTRAINTS): readonly CompiledPattern[] {
  let open: Piece[][] = [[]];
  const ended: Piece[][] = [];
  let mayEnd = false;
  for (const text of path.split("/")) {
    if (text === "") continue;
    const { pieces, isOptional } = piecesOf(text, constraints);
    if (mayEnd && !isOptional) throw new TypeError(`only the end of a path can be optional: ${path}`);
    if (isOptional) ended.push(...open.map((shape) => [...shape]));
    mayEnd = isOptional;
    open = open.flatMap((shape) => pieces.map((piece) => [...shape, piece]));
  }
  return [...ended, ...open].map((shape) => new Pattern(shape));
}

/**
 * A router's order: fixed words before parameters, those before the rest, at the earliest segment where two shapes
 * differ; of equal ones the one with more constraints.
 */
export const byRank = (a: { readonly rank: string }, b: { readonly rank: string }): number =>
  a.rank < b.rank ? 1 : a.rank > b.rank ? -1 : 0;

class Pattern implements CompiledPattern {
  readonly segments: readonly Segment[];
  readonly isPlain: boolean;

  constructor(private readonly pieces: readonly Piece[]) {
    this.segments = pieces.map(({ segment }) => segment);
    this.isPlain = pieces.every((piece) => piece.isPlain);
  }

  get keys(): readonly string[] {
    return this.pieces.flatMap(({ keys }) => keys);
  }

  get rank(): string {
    const words = this.segments.map(({ kind }) => (kind === "literal" ? 1 : 0));
    const params = this.segments.map(({ kind }) => (kind === "param" ? 1 : 0));
    return [words, params, this.pieces.map(({ weight }) => weight)].map((digits) => digits.join("")).join(" ");
  }

  parse(raw: RawParams): RouteParams | false {
    const params: Record<string, string> = {};
    for (const piece of this.pieces) if (piece.keys.length > 0 && !piece.parse(raw, params)) return false;
    return params;
  }

  stringify(params: Readonly<Record<string, string | number | undefined>>): string {
    const value = (key: string) => {
      const given = params[key];
      if (given === undefined || given === "") throw new RangeError(`the path needs ${key}`);
      return String(given);
    };
    return `/${this.pieces.map((piece) => piece.stringify(value)).join("/")}`;
  }
}

interface Pieces {
  readonly pieces: readonly Piece[];
  readonly isOptional: boolean;
}

const NO_CONSTRAINTS: Constraints = {};
/** Compiled segments by constraints and text. A page starts with some hundred paths that share a few segments. */
const known = new WeakMap<Constraints, Map<string, Pieces>>();

function piecesOf(text: string, constraints: Constraints): Pieces {
  let here = known.get(constraints);
  if (!here) known.set(constraints, (here = new Map<string, Pieces>()));
  let pieces = here.get(text);
  if (!pieces) here.set(text, (pieces = newPieces(text, constraints)));
  return pieces;
}

function newPieces(text: string, constraints: Constraints): Pieces {
  if (!text.includes("{") && !text.includes("}")) return { pieces: [wordPiece(text)], isOptional: false };
  const rest = /^\{(\w+)(\*\}|\}\+)$/.exec(text);
  if (rest) return { pieces: [restPiece(rest[1]!)], isOptional: rest[2] === "*}" };

  const choice = /^\{(?:(\w+):)?([\w-]+(?:\|[\w-]+)+)(\?)?\}$/.exec(text);
  if (choice) {
    const key = choice[1] ?? choice[2]!;
    return { pieces: choice[2]!.split("|").map((word) => wordPiece(word, key)), isOptional: choice[3] === "?" };
  }

  const isOptional = /^\{\w+\?\}$/.test(text);
  return { pieces: [paramPiece(isOptional ? text.replace("?", "") : text, constraints)], isOptional };
}

/** A segment with fixed text. For one of several alternatives, it also records which word matched. */
function wordPiece(word: string, key?: string): Piece {
  return {
    segment: { kind: "literal", text: word },
    keys: key === undefined ? [] : [key],
    weight: 0,
    isPlain: key === undefined,
    parse(_raw, params) {
      if (key !== undefined) params[key] = word;
      return true;
    },
    stringify(value) {
      if (key !== undefined && value(key) !== word) throw new RangeError(`${key} is not ${word}`);
      return encode(word);
    },
  };
}

function paramPiece(text: string, constraints: Constraints): Piece {
  const parts = text.split(/(\{\w+\})/).filter(Boolean);
  const keys = parts.filter((part) => part.startsWith("{")).map((part) => part.slice(1, -1));
  const isWellFormed = keys.length > 0 && !/[{}]/.test(parts.filter((part) => !/^\{\w+\}$/.test(part)).join(""));
  if (!isWellFormed) throw new TypeError(`not a path segment: ${text}`);

  // With its constraints, because a router tells routes apart by these names.
  const raw = [text.replace(/[{}]/g, ""), ...keys.map((key) => constraints[key]?.source ?? "")]
    .join("")
    .replaceAll("/", "");
  const group = (part: string) =>
    part.startsWith("{") ? `(${sourceOf(constraints[part.slice(1, -1)])})` : escape(part);
  // Created on first use: a page starts with all patterns but matches few of them.
  let made: RegExp | undefined;
  const whole = () => (made ??= new RegExp(`^${parts.map(group).join("")}$`, "su"));
  const weight = (parts.length > 1 ? 1 : 0) + (keys.some((key) => constraints[key]) ? 2 : 0);
  return {
    segment: { kind: "param", raw },
    keys,
    weight,
    isPlain: weight === 0,
    parse(given, params) {
      const found = whole().exec(given[raw] ?? "");
      if (found) keys.forEach((key, at) => (params[key] = found[at + 1]!));
      return found !== null;
    },
    stringify(value) {
      const segment = parts.map((part) => (part.startsWith("{") ? value(part.slice(1, -1)) : part)).join("");
      const found = whole().exec(segment);
      // Checked by writing the values back, so that a slug that ends in digits cannot shift the border between two
      // parameters of one segment.
      if (!found || keys.some((key, at) => found[at + 1] !== value(key))) {
        throw new RangeError(`${segment} does not fit ${text}`);
      }
      return encode(segment);
    },
  };
}

function restPiece(key: string): Piece {
  return {
    segment: { kind: "rest", raw: REST },
    keys: [key],
    weight: 0,
    isPlain: false,
    parse(given, params) {
      const text = given[REST];
      if (text) params[key] = text;
      return Boolean(text);
    },
    stringify: (value) => value(key).split("/").map(encode).join("/"),
  };
}

/** A constraint's text, without groups of its own; without a constraint, everything fits. */
const sourceOf = (constraint: RegExp | undefined) =>
  constraint?.source.replace(/^\^|\$$/g, "").replace(/\((?!\?)/g, "(?:") ?? ".+";

function encode(segment: string): string {
  // Browsers resolve dot segments, encoded or not, so such an address would lead elsewhere.
  if (segment === "" || segment === "." || segment === "..") throw new RangeError(`not a path segment: "${segment}"`);
  try {
    return encodeURIComponent(segment);
  } catch (cause) {
    throw new RangeError(`not text: ${JSON.stringify(segment)}`, { cause });
  }
}

const escape = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
