import { readFileSync } from "node:fs";
import { expect, expectTypeOf, test } from "vitest";
import type * as z from "zod/mini";
import { EVENT_TYPES } from "./package/event-types.ts";
import type { FrameEvents } from "./package/events.ts";
import { ERROR_CODES, VERBS } from "./wire.ts";
import { WORDS } from "./words-wire.ts";

const GUIDE = readFileSync(new URL("../../docs/embed/hosts.md", import.meta.url), "utf8");

test("the guide names every verb, every event and every code of an error", () => {
  const said = (name: string) => GUIDE.includes(`\`${name}\``);
  expect([...Object.keys(VERBS), ...Object.keys(WORDS), ...ERROR_CODES].filter((name) => !said(name))).toEqual([]);
});

test("the package for hosts knows every event, with what it has", () => {
  expect([...EVENT_TYPES].sort()).toEqual(Object.keys(WORDS).sort());
  expectTypeOf<{ [T in keyof typeof WORDS]: z.infer<(typeof WORDS)[T]> }>().toExtend<FrameEvents>();
  expectTypeOf<keyof FrameEvents>().toEqualTypeOf<keyof typeof WORDS>();
});
