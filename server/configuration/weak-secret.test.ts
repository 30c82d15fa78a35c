import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { weaknessOf } from "./weak-secret.ts";

test.each([
  ["change-me", 8],
  ["CHANGE_ME", 8],
  ["please-changeme-soon-0123456789ab", 32],
  ["replace-this-key-with-your-own-one", 32],
  ["your-secret-key-of-32-characters", 32],
  ["an-example-key-of-thirty-two-char", 32],
  ["<the key of the gateway goes here>", 32],
  ["password", 8],
  ["Password123", 8],
  ["openline", 8],
  ["production", 8],
])("%j is a placeholder", (secret, least) => {
  expect(weaknessOf(secret, least)).toMatch(/^is a placeholder/);
});

test.each([
  ["k".repeat(43), 32],
  [`${"C".repeat(42)}A`, 32],
  ["abcdefgh".repeat(5), 32],
  ["ababababababab", 8],
  ["0123456789abcdef0123456789abcdef", 32],
  ["abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ", 32],
  ["zyxwvutsrqponmlk", 8],
  [Buffer.from(Array.from({ length: 32 }, (_, at) => at)).toString("base64url"), 32],
  [Buffer.alloc(32, "openline").toString("base64url"), 32],
])("%j is refused as a pattern", (secret, least) => {
  expect(weaknessOf(secret, least)).toMatch(/^(repeats itself|counts up or down)/);
});

test("a secret that is too short is refused with the required length, and without the secret", () => {
  expect(weaknessOf("x7Kq2", 8)).toBe("is shorter than 8 characters");
  expect(weaknessOf("x7Kq2mZp", 8)).toBeUndefined();
});

test("generated secrets are accepted, in all forms that the documentation generates", () => {
  for (let round = 0; round < 2000; round++) {
    expect(weaknessOf(randomBytes(32).toString("base64url"), 32)).toBeUndefined();
    expect(weaknessOf(randomBytes(16).toString("hex"), 8)).toBeUndefined();
    expect(weaknessOf(randomBytes(24).toString("hex"), 8)).toBeUndefined();
  }
});

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const FOLDERS = ["", "docs/", "deploy/"];
const DOCUMENTS = FOLDERS.flatMap((folder) =>
  readdirSync(ROOT + folder)
    .filter((name) => /\.(md|json|env)$/.test(name) && !name.startsWith("package"))
    .map((name) => folder + name),
);

test("no example secret of the documentation is accepted", () => {
  const examples = DOCUMENTS.flatMap((name) => {
    const text = readFileSync(ROOT + name, "utf8");
    const fields = text.matchAll(/"(?:key|password|\w+(?:Key|Secret))": "([^"]+)"/g);
    const variables = text.matchAll(/\b(?:SEED|\w+_(?:KEY|PASSWORD))=([\w-]+)/g);
    const databases = text.matchAll(/postgres:\/\/[\w.]+:([\w-]+)@/g);
    return [...fields, ...variables, ...databases].map(([, value = ""]) => value);
  });
  expect(examples).toEqual(expect.arrayContaining(["...", "password"]));
  expect(examples.filter((example) => weaknessOf(example, 8) === undefined)).toEqual([]);
});
