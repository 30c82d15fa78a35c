import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ERROR_CODES, VERBS } from "./wire.ts";
import { WORDS } from "./words-wire.ts";

const GUIDE = readFileSync(new URL("../../docs/embed/hosts.md", import.meta.url), "utf8");

test("the guide names every verb, every event and every code of an error", () => {
  const said = (name: string) => GUIDE.includes(`\`${name}\``);
  expect([...Object.keys(VERBS), ...Object.keys(WORDS), ...ERROR_CODES].filter((name) => !said(name))).toEqual([]);
});
