import { expect, test } from "vitest";
import { SilentHosts } from "./silent-hosts.ts";

test("a host that does not answer is left alone for longer each time, and another one is not", () => {
  const hosts = new SilentHosts();
  hosts.note("a", false, 0);
  expect(hosts.freeAt("a", 4_999)).toBe(5_000);
  expect(hosts.freeAt("b", 0)).toBeUndefined();
  // A call that was under way when the silence began.
  hosts.note("a", false, 1_000);
  expect(hosts.freeAt("a", 5_000)).toBeUndefined();
  hosts.note("a", false, 5_000);
  expect(hosts.freeAt("a", 5_001)).toBe(15_000);
  for (let at = 15_000; at < 10_000_000; at += 300_000) hosts.note("a", false, at);
  expect(hosts.freeAt("a", 9_916_000)).toBeLessThanOrEqual(9_916_000 + 300_000);
  hosts.note("a", true, 10_000_000);
  expect(hosts.freeAt("a", 10_000_000)).toBeUndefined();
});

function releasable() {
  let release: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => void (release = resolve));
  return { promise, release };
}

test("a host is asked at most four things at once", async () => {
  const hosts = new SilentHosts();
  const calls = Array.from({ length: 4 }, releasable);
  const asked = calls.map(({ promise }) => hosts.during("a", () => promise));
  expect(hosts.freeAt("a", 0)).toBe(2_000);
  expect(hosts.freeAt("b", 0)).toBeUndefined();
  calls[0]!.release();
  await asked[0];
  expect(hosts.freeAt("a", 0)).toBeUndefined();
});
