import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "node:util";
import { afterAll, expect, test } from "vitest";
import { testKey } from "../tests/support/platform/test-key.ts";
import { ConfigError } from "./config.ts";
import type { PlatformConfiguration } from "./configuration/platform-configuration.ts";
import { checkSettings, readSettings } from "./settings.ts";

const folder = mkdtempSync(join(tmpdir(), "openline-referred-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SMTP = { adapter: "smtp", host: "mail.bets.example", user: "bets", from: "no-reply@bets.example" };
const service = (url: string, key: unknown) => ({ adapter: "http", url, key });

/** A secret in a brand's file: its path, an invalid value, and where the platform has it. */
const SECRETS = [
  {
    field: "mail.password",
    brand: (password: unknown) => ({ mail: { ...SMTP, password } }),
    read: ({ mail }: PlatformConfiguration) => (mail.adapter === "smtp" ? mail.password : undefined),
    // Any format is valid, so the invalid value is one that is too long.
    wrong: "a-password-of-the-mail-server-".repeat(40),
  },
  {
    field: "sms.key",
    brand: (key: unknown) => ({ sms: service("https://sms.bets.example", key) }),
    read: ({ sms }: PlatformConfiguration) => (sms.adapter === "http" ? sms.key : undefined),
    wrong: "a-key-that-is-too-short",
  },
  {
    field: "errorReporting.key",
    brand: (key: unknown) => ({ errorReporting: service("https://errors.bets.example", key) }),
    read: ({ errorReporting }: PlatformConfiguration) =>
      errorReporting.adapter === "http" ? errorReporting.key : undefined,
    wrong: "a-key-that-is-too-short",
  },
] as const;

/** Production settings with this in the file. */
function settings(brand: object, env: object = {}) {
  const path = join(folder, "brand.json");
  const good = {
    publicOrigin: "https://bets.example",
    supportMail: "help@bets.example",
    receipts: { signingKey: testKey("receipts") },
    mfa: { secretsKey: testKey("mfa") },
    kyc: { filesKey: testKey("files") },
    mail: { ...SMTP, password: testKey("mail") },
    sms: service("https://sms.bets.example", testKey("sms")),
  };
  writeFileSync(path, JSON.stringify({ ...good, ...brand }));
  return {
    MODE: "production",
    SEED: "c4lendar-of-ours",
    TRUSTED_PROXIES: "127.0.0.1",
    BRAND_CONFIG: path,
    DATABASE_URL: "postgres://openline@db.example/openline",
    ...env,
  };
}

function secretFile(content: string): string {
  writeFileSync(join(folder, "secret"), `${content}\n`, { mode: 0o600 });
  return join(folder, "secret");
}

/**
 * The whole output of a start or a check with these settings, with the error and its cause as a log would have them.
 */
function saidOf(given: NodeJS.ProcessEnv): string {
  const { problems, warnings } = checkSettings(given, ["--check"]);
  try {
    readSettings(given, []);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return [...problems, ...warnings, inspect(error, { depth: 10 })].join("\n");
  }
  throw new Error("It was not refused");
}

test.each(SECRETS)(
  "$field is read from a variable, from the file of a variable, and from a file",
  ({ brand, read }) => {
    const secret = testKey("referred");
    const path = secretFile(secret);
    const env = { ...brand({ $env: "OWN_SECRET" }) };
    for (const given of [
      settings(env, { OWN_SECRET: secret }),
      settings(env, { OWN_SECRET_FILE: path }),
      settings(brand({ $file: "secret" })),
    ]) {
      expect(checkSettings(given, []).problems).toEqual([]);
      expect(read(readSettings(given, []).brand)).toBe(secret);
    }
  },
);

test.each(SECRETS)("$field is refused by its name where its reference has no value", ({ field, brand }) => {
  const problemOf = (given: NodeJS.ProcessEnv) => checkSettings(given, []).problems;
  const said = (reason: string) => [expect.stringContaining(`cannot be used: ${field}: ${reason}`) as unknown];
  const byName = brand({ $env: "OWN_SECRET" });
  expect(problemOf(settings(byName))).toEqual(said("OWN_SECRET is not set in the environment"));
  expect(problemOf(settings(byName, { OWN_SECRET: " " }))).toEqual(said("OWN_SECRET is not set in the environment"));
  const none = join(folder, "none");
  expect(problemOf(settings(byName, { OWN_SECRET_FILE: none }))).toEqual(said(`the file ${none} cannot be read`));
  expect(problemOf(settings(brand({ $file: "none" })))).toEqual(said(`the file ${none} cannot be read (ENOENT)`));
  const path = secretFile("");
  expect(problemOf(settings(brand({ $file: "secret" })))).toEqual(said(`the file ${path} is empty`));
  const both = { OWN_SECRET: testKey("one"), OWN_SECRET_FILE: secretFile(testKey("other")) };
  expect(problemOf(settings(byName, both))).toEqual(said("OWN_SECRET and OWN_SECRET_FILE are both set"));
  const text = saidOf(settings(byName, both));
  for (const name of ["one", "other"]) expect(text).not.toContain(testKey(name));
});

test.each(SECRETS)(
  "an unusable $field is reported without its value, wherever it comes from",
  ({ field, brand, wrong }) => {
    secretFile(wrong);
    for (const given of [
      settings(brand({ $env: "OWN_SECRET" }), { OWN_SECRET: wrong }),
      settings(brand({ $file: "secret" })),
      settings(brand(wrong)),
    ]) {
      const said = saidOf(given);
      expect(said).toContain(`${field}: `);
      expect(said).not.toContain(wrong.slice(0, 20));
    }
  },
);

test.each(SECRETS)("a placeholder in $field is refused without repeating it", ({ field, brand }) => {
  const said = saidOf(settings(brand({ $env: "OWN_SECRET" }), { OWN_SECRET: "change-me-".repeat(4) }));
  expect(said).toContain(`${field} is a placeholder`);
  expect(said).not.toContain("change-me");
});
