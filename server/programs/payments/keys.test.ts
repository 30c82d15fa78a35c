import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keysIn } from "./keys.ts";

test("keys are made once, differ from place to place, and only their user can read them", () => {
  const folder = mkdtempSync(join(tmpdir(), "keys-"));
  const [one, other] = [join(folder, "one"), join(folder, "other")];
  const keys = keysIn(one);
  expect(keysIn(one)).toEqual(keys);
  expect(keysIn(other).apiKey).not.toBe(keys.apiKey);
  expect(statSync(join(one, "keys.json")).mode & 0o777).toBe(0o600);
  rmSync(folder, { recursive: true });
});
