import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockFolder } from "./folder-lock.ts";

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "openline-lock-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a folder in use is refused, naming the process that uses it", () => {
  lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(`is in use by process ${process.pid}`);
});

test("a released folder can be locked again", () => {
  lockFolder(folder)();
  expect(existsSync(join(folder, "lock"))).toBe(false);
  lockFolder(folder)();
});

test("the lock of a dead process is taken over", () => {
  writeFileSync(join(folder, "lock"), "4194303 1");
  lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow("in use");
});

test("a process with the number of a dead one does not keep its lock", () => {
  writeFileSync(join(folder, "lock"), `${process.pid} 1`);
  lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow("in use");
});

test("releasing a lock that another process has taken over leaves it to that process", () => {
  const unlock = lockFolder(folder);
  writeFileSync(join(folder, "lock"), "1 1");
  unlock();
  expect(existsSync(join(folder, "lock"))).toBe(true);
});
