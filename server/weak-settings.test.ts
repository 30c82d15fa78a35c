import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { testKey } from "../tests/support/platform/test-key.ts";
import { ConfigError } from "./config.ts";
import { checkSettings, readSettings } from "./settings.ts";

const folder = mkdtempSync(join(tmpdir(), "openline-weak-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SMTP = { adapter: "smtp", host: "mail.bets.example", from: "no-reply@bets.example" };
const SMS = { adapter: "http", url: "https://sms.bets.example" };
const REPORTS = { adapter: "http", url: "https://errors.bets.example" };
const PROVIDER = { id: "any", name: "Any", clientId: "x", issuer: "https://id.example" };
const DATABASE = (password: string) => ({ DATABASE_URL: `postgres://openline:${password}@db.example/openline` });

function settings(env: object = {}, brand: object = {}) {
  const path = join(folder, "brand.json");
  const good = {
    publicOrigin: "https://bets.example",
    supportMail: "support@bets.example",
    receipts: { signingKey: testKey("receipts") },
    mfa: { secretsKey: testKey("mfa") },
    kyc: { filesKey: testKey("files") },
    mail: { ...SMTP, user: "bets", password: "v3ry-0wn-w0rds" },
    sms: { ...SMS, key: testKey("sms") },
    errorReporting: { ...REPORTS, key: testKey("reports") },
    push: { vapidPrivateKey: testKey("push") },
    providers: [{ ...PROVIDER, clientSecret: testKey("provider") }],
  };
  writeFileSync(path, JSON.stringify({ ...good, ...brand }));
  return {
    MODE: "production",
    SEED: "c4lendar-of-ours",
    TRUSTED_PROXIES: "127.0.0.1",
    BRAND_CONFIG: path,
    ...DATABASE("k2Jf0-9xQmWz"),
    ...env,
  };
}

const LONG = "change-me-change-me-change-me-now";
const PATTERN = "k".repeat(43);

test("production starts with its own secrets", () => {
  expect(checkSettings(settings(), ["--check"]).problems).toEqual([]);
});

test.each([
  ["SEED", "change-me", { SEED: "change-me" }, {}],
  ["SEED", "aaaaaaaaaaaa", { SEED: "aaaaaaaaaaaa" }, {}],
  ["SEED", "short", { SEED: "short" }, {}],
  ["DATABASE_URL", "change-me", DATABASE("change-me"), {}],
  ["DATABASE_URL", "password", DATABASE("password"), {}],
  ["DATABASE_URL", "openline", DATABASE("openline"), {}],
  ["DATABASE_URL", "%63hange-me", DATABASE("%63hange-me"), {}],
  ["receipts.signingKey", PATTERN, {}, { receipts: { signingKey: PATTERN } }],
  ["mfa.secretsKey", PATTERN, {}, { mfa: { secretsKey: PATTERN } }],
  ["kyc.filesKey", PATTERN, {}, { kyc: { filesKey: PATTERN } }],
  ["mail.password", "change-me", {}, { mail: { ...SMTP, user: "bets", password: "change-me" } }],
  ["mail.password", "x7Kq2", {}, { mail: { ...SMTP, user: "bets", password: "x7Kq2" } }],
  ["sms.key", LONG, {}, { sms: { ...SMS, key: LONG } }],
  ["errorReporting.key", LONG, {}, { errorReporting: { ...REPORTS, key: LONG } }],
  ["push.vapidPrivateKey", PATTERN, {}, { push: { vapidPrivateKey: PATTERN } }],
  ["providers", "change-me", {}, { providers: [{ ...PROVIDER, clientSecret: "change-me" }] }],
])(
  "production refuses a weak %s (%s) by its name, with the reason and without the secret",
  (name, weak, env, brand) => {
    const given = settings(env, brand);
    const { problems } = checkSettings(given, ["--check"]);
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name} .*; allowed (is|are) .*, because .*\\.$`))]);
    // The seed is not a secret, and some of the other values are words of the sentence itself.
    if (name !== "SEED" && !/^(password|openline)$/.test(weak)) expect(problems.join()).not.toContain(weak);
    expect(() => readSettings(given, [])).toThrow(ConfigError);
  },
);

test("a database without a password is not refused for a weak one", () => {
  const env = { DATABASE_URL: "postgres://openline@db.example/openline" };
  expect(checkSettings(settings(env), []).problems).toEqual([]);
  expect(checkSettings(settings({ DATABASE_URL: "postgres:///openline" }), []).problems).toEqual([]);
});

test("a sandbox accepts any secret", () => {
  const env = { MODE: "sandbox", SEED: "change-me" };
  expect(readSettings(settings(env, { mfa: { secretsKey: PATTERN } }), []).server.seed).toBe("change-me");
});
