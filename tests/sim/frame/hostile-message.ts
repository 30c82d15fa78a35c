import type { Random } from "../../../server/feed/random.ts";

/** What is done to a message, by name. */
export interface Hostile {
  readonly kind: string;
  readonly data: unknown;
}

const VERBS = [
  "navigate",
  "betslip",
  "set-theme",
  "set-token",
  "get-state",
  "add-selection",
  "subscribe",
  "set-viewport",
];
const TEXTS = [
  "javascript:alert(1)",
  "//evil.example",
  "/\\evil.example",
  "https://evil.example/",
  "/\n/evil.example",
  "constructor",
  "__proto__",
  "\u0000",
  "<img src=x onerror=alert(1)>",
  "",
];
const FIELDS = ["path", "isOpen", "mode", "token", "id", "eventId", "topics", "start", "features", "language"];

const oneOf = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

/** A message that a host's page, or who has got into it, may send and that is to do nothing. */
export function hostileMessage(random: Random): Hostile {
  const kind = oneOf(random, Object.keys(KINDS) as (keyof typeof KINDS)[]);
  return { kind, data: KINDS[kind](random) };
}

const wrongValue = (random: Random): unknown =>
  oneOf<unknown>(random, [
    ...TEXTS,
    null,
    -1,
    NaN,
    Infinity,
    1e300,
    {},
    [],
    [[]],
    Symbol.iterator,
    () => undefined,
    10n,
  ]);

const KINDS = {
  "no object": (random: Random) => wrongValue(random),
  "no protocol": (random: Random) => ({ type: oneOf(random, VERBS), path: "/tennis" }),
  "another version": (random: Random) => ({ openline: oneOf<unknown>(random, ["1", 0, 2, true, [1]]), type: "logout" }),
  "unknown verb": (random: Random) => ({ openline: 1, type: oneOf(random, ["toString", "hasOwnProperty", ...TEXTS]) }),
  "wrong field": (random: Random) => {
    // What needs nothing would do what it says; each of these needs a field that no such value is.
    const wrong = oneOf<unknown>(random, [...TEXTS, null, {}, NaN]);
    return {
      openline: 1,
      type: oneOf(random, VERBS.slice(0, 5)),
      ...Object.fromEntries(FIELDS.map((name) => [name, wrong])),
    };
  },
  "its own prototype": (random: Random) =>
    JSON.parse(
      `{"openline":1,"type":"${oneOf(random, VERBS)}","__proto__":{"path":"/tennis","isOpen":true,"mode":"dark"},"constructor":{"prototype":{"polluted":1}}}`,
    ) as unknown,
  "inherited fields": (random: Random) =>
    Object.assign(Object.create({ openline: 1, type: "logout" }) as object, { type: oneOf(random, TEXTS) }),
  "a circle": () => {
    const circle: Record<string, unknown> = { openline: 1, type: "set-features" };
    circle["features"] = circle;
    return circle;
  },
  "too long": (random: Random) => ({
    openline: 1,
    type: oneOf(random, ["navigate", "x".repeat(10_000)]),
    path: `/${"x".repeat(2_001 + Math.floor(random() * 20_000))}`,
  }),
  "too deep": () => {
    let deep: unknown = 1;
    for (let level = 0; level < 2_000; level++) deep = [deep];
    return { openline: 1, type: "subscribe", topics: deep };
  },
} satisfies Readonly<Record<string, (random: Random) => unknown>>;
