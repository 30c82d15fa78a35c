import { expect, test } from "vitest";
import { isFramable, playedFor } from "./launch-rules.ts";

const OWN = "https://openline.example";
const ORIGIN = "https://games.example";

test.each([
  ["https://games.example/play/dice?language=en", ORIGIN, true],
  ["https://games.example:8443/play", ORIGIN, false],
  ["https://evil.example/", ORIGIN, false],
  ["https://openline.example/play", OWN, false],
  ["javascript:alert(1)", "null", false],
  ["data:text/html,x", "null", false],
])("%s, said to be of %s, may be framed: %s", (url, origin, expected) => {
  expect(isFramable({ url, origin }, OWN)).toBe(expected);
});

test.each([
  [0, "0:00"],
  [67_900, "1:07"],
  [3_727_000, "1:02:07"],
  [-5, "0:00"],
])("%i ms are written %s", (ms, text) => expect(playedFor(ms)).toBe(text));
