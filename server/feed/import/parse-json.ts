/** The value of a JSON text, and the line on which each part of it begins. */
export interface JsonText {
  readonly value: unknown;
  /** The line of the value at a path, or of the nearest value that contains it. */
  lineOf(path: readonly PropertyKey[]): number;
}

export class JsonSyntaxError extends Error {
  constructor(
    readonly line: number,
    reason: string,
  ) {
    super(reason);
  }
}

const MAX_DEPTH = 64;
const LITERAL = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
// JSON.parse checks whether the characters in between are valid.
const STRING = /"(?:[^"\\\n]|\\.)*"/y;
const SPACE = /[ \t\r\n]*/y;

/** Parses JSON and records line numbers, so that errors can name the line. */
export function parseJson(text: string): JsonText {
  const lines = new Map<string, number>();
  let at = 0;
  let line = 1;
  let counted = 0;

  const lineHere = () => {
    for (; counted < at; counted++) if (text.charCodeAt(counted) === 10) line++;
    return line;
  };
  const fail = (reason: string): never => {
    throw new JsonSyntaxError(lineHere(), reason);
  };
  const consume = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) at += found.length;
    return found;
  };
  const next = () => {
    consume(SPACE);
    return text[at];
  };
  const expect = (character: string) => {
    if (next() !== character) fail(`${JSON.stringify(character)} was expected here`);
    at++;
  };
  const string = (): string => {
    next();
    const found = consume(STRING) ?? fail("a text in quotation marks was expected here");
    try {
      return JSON.parse(found) as string;
    } catch {
      return fail("this text has an escape that JSON does not know");
    }
  };

  const value = (path: string, depth: number): unknown => {
    if (depth > MAX_DEPTH) fail("this is nested too deeply");
    const first = next();
    lines.set(path, lineHere());
    if (first === "{") return object(path, depth);
    if (first === "[") return array(path, depth);
    if (first === '"') return string();
    const literal =
      consume(LITERAL) ?? fail(first === undefined ? "the file ends too early" : "a value was expected here");
    return JSON.parse(literal) as unknown;
  };
  const object = (path: string, depth: number) => {
    const entries: [string, unknown][] = [];
    at++;
    if (next() === "}") at++;
    else {
      for (;;) {
        const key = string();
        expect(":");
        entries.push([key, value(`${path}/${key}`, depth + 1)]);
        if (next() !== ",") break;
        at++;
      }
      expect("}");
    }
    return Object.fromEntries(entries);
  };
  const array = (path: string, depth: number) => {
    const items: unknown[] = [];
    at++;
    if (next() === "]") at++;
    else {
      for (;;) {
        items.push(value(`${path}/${items.length}`, depth + 1));
        if (next() !== ",") break;
        at++;
      }
      expect("]");
    }
    return items;
  };

  const whole = value("", 0);
  if (next() !== undefined) fail("the file should end here");
  return {
    value: whole,
    lineOf(path) {
      for (let length = path.length; length >= 0; length--) {
        const found = lines.get(
          path
            .slice(0, length)
            .map((key) => `/${String(key)}`)
            .join(""),
        );
        if (found !== undefined) return found;
      }
      return 1;
    },
  };
}
