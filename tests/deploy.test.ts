import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { checkSettings, readSettings } from "../server/settings.ts";
import { testKey } from "./support/platform/test-key.ts";

const file = (name: string) => fileURLToPath(new URL(`../deploy/${name}.json`, import.meta.url));
const KEY = testKey("deploy");

test("the sandbox's configuration is for this machine, and allows the inspector", () => {
  const { brand } = readSettings({ BRAND_CONFIG: file("sandbox") }, []);
  expect([brand.sandbox.isSandbox, brand.sandbox.isOpen, brand.inspector]).toEqual([
    true,
    undefined,
    { isEnabled: true },
  ]);
});

test("the demo's configuration is a sandbox for strangers, at an address of its own", () => {
  const env = { BRAND_CONFIG: file("demo"), HOST: "0.0.0.0", PUBLIC_ORIGIN: "https://demo.example" };
  expect(() => readSettings(env, [])).toThrow("SANDBOX_OPEN=yes");
  const { brand } = readSettings({ ...env, SANDBOX_OPEN: "yes" }, []);
  expect([brand.sandbox.isOpen, brand.inspector, brand.publicOrigin]).toEqual([
    true,
    { isEnabled: false },
    "https://demo.example",
  ]);
});

test("the production configuration contains no secret, names all that it needs, and lacks nothing once they are set", () => {
  const env = {
    MODE: "production",
    BRAND_CONFIG: file("production"),
    TRUSTED_PROXIES: "127.0.0.1",
    SEED: "a-calendar-of-its-own",
    DATABASE_URL: "postgres://db/openline",
  };
  const needed = {
    PUBLIC_ORIGIN: "https://bets.example",
    SMTP_HOST: "mail.example",
    SMTP_USER: "bets",
    SMTP_PASSWORD: "w0rds-of-the-mail-server",
    MAIL_FROM: "no-reply@bets.example",
    SUPPORT_MAIL: "support@bets.example",
    SMS_URL: "https://sms.example/send",
    SMS_KEY: KEY,
    MFA_SECRETS_KEY: KEY,
    KYC_FILES_KEY: KEY,
    RECEIPTS_SIGNING_KEY: KEY,
    PUSH_VAPID_PRIVATE_KEY: KEY,
  };
  expect(checkSettings({ ...env, ...needed }, []).problems).toEqual([]);
  const { problems } = checkSettings(env, []);
  expect(problems.map((problem) => /(\w+) is not set in the environment/.exec(problem)?.[1]).sort()).toEqual(
    Object.keys(needed).sort(),
  );
});

test("the production environment has a line for all that its configuration needs, and contains no secret", () => {
  const text = readFileSync(file("openline").replace(/json$/, "env"), "utf8");
  const lines = [...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = "", value = ""]) => ({ name, value }));
  const asked = [...readFileSync(file("production"), "utf8").matchAll(/"\$env": "(\w+)"/g)].map(([, name]) => name);
  const named = lines.map(({ name }) => name.replace(/_FILE$/, ""));
  expect(named).toEqual(expect.arrayContaining([...asked, "MODE", "TRUSTED_PROXIES", "SEED", "DATABASE_URL"]));
  const secrets = lines.filter(({ name }) => /KEY|PASSWORD|DATABASE_URL|SEED/.test(name));
  expect(secrets.filter(({ name, value }) => value !== "" && !name.endsWith("_FILE"))).toEqual([]);
});
