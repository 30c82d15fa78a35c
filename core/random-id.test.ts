import { afterEach, expect, test, vi } from "vitest";
import { randomId } from "./random-id.ts";

afterEach(() => vi.unstubAllGlobals());

test("an id is made also on a page over plain http, which has no randomUUID", () => {
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const made = Array.from({ length: 200 }, randomId);
  expect(new Set(made).size).toBe(200);
  for (const id of made) expect(id).toMatch(/^\d{1,10}(-\d{1,10}){3}$/);
});
