import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { SecretBox, SecretRing } from "./secret-box.ts";

const key = Buffer.alloc(32, 7);
const box = new SecretBox(key);

test("a sealed secret can be read with its key, and is different every time", () => {
  const [one, other] = [box.seal("JBSWY3DP", "method-1"), box.seal("JBSWY3DP", "method-1")];
  expect(new SecretBox(key).open(one, "method-1")).toBe("JBSWY3DP");
  expect(one).not.toBe(other);
  expect(one).not.toContain("JBSWY3DP");
});

test("a secret that is moved to another method, changed, or sealed with another key is refused", () => {
  const sealed = box.seal("JBSWY3DP", "method-1");
  const [id, body = ""] = sealed.split(".");
  const bytes = Buffer.from(body, "base64url");
  bytes[bytes.length - 1]! ^= 1;
  expect(() => box.open(sealed, "method-2")).toThrow();
  expect(() => box.open(`${id}.${bytes.toString("base64url")}`, "method-1")).toThrow();
  expect(() => new SecretBox(randomBytes(32)).open(sealed, "method-1")).toThrow(/does not have/);
});

test("a code's digest is the same each time, and differs by player and key", () => {
  const digest = box.digest("419203", "player-1");
  expect(box.digest("419203", "player-1")).toBe(digest);
  expect(box.digest("419203", "player-2")).not.toBe(digest);
  expect(new SecretBox(randomBytes(32)).digest("419203", "player-1")).not.toBe(digest);
});

test("a digest matches its own text alone, and a missing digest matches nothing", () => {
  const digest = box.digest("419203", "player-1");
  expect(box.isDigest(digest, "419203", "player-1")).toBe(true);
  for (const [kept, text, of] of [
    [digest, "419204", "player-1"],
    [digest, "419203", "player-2"],
    [digest.slice(1), "419203", "player-1"],
    [null, "419203", "player-1"],
    ["", "", ""],
  ] as const) {
    expect(box.isDigest(kept, text, of)).toBe(false);
  }
});

test("what cannot be read is not sealed again, and does not keep the rest from it", () => {
  const [now, before] = [new SecretBox(randomBytes(32)), box];
  const ring = new SecretRing([now, before]);
  const sealed = before.seal("JBSWY3DP", "method-1");
  expect(ring.rewrapped(`${before.id}.AAAA`, "method-1")).toBeUndefined();
  expect(ring.rewrapped(sealed, "method-2")).toBeUndefined();
  expect(now.open(ring.rewrapped(sealed, "method-1")!, "method-1")).toBe("JBSWY3DP");
});

test("a key of another length is refused", () => {
  expect(() => new SecretBox(Buffer.alloc(16))).toThrow("32 bytes");
});
