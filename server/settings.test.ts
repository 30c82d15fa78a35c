import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { testKey } from "../tests/support/platform/test-key.ts";
import { ConfigError } from "./config.ts";
import { checkSettings, readSettings } from "./settings.ts";

const folder = mkdtempSync(join(tmpdir(), "openline-settings-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function brandFile(brand: object): string {
  const path = join(folder, "brand.json");
  writeFileSync(path, JSON.stringify(brand));
  return path;
}

const GOOD_BRAND = {
  publicOrigin: "https://bets.example",
  supportMail: "support@bets.example",
  receipts: { signingKey: testKey("receipts") },
  mfa: { secretsKey: testKey("mfa") },
  kyc: { filesKey: testKey("files") },
  mail: { adapter: "smtp", host: "mail.bets.example", from: "no-reply@bets.example" },
  sms: { adapter: "http", url: "https://sms.bets.example", key: testKey("sms") },
};
const good = (brand: object = {}) => ({
  MODE: "production",
  DATABASE_URL: "postgres://openline:very-secret@db.example/openline",
  SEED: "not-published",
  TRUSTED_PROXIES: "127.0.0.1",
  BRAND_CONFIG: brandFile({ ...GOOD_BRAND, ...brand }),
});

/** The requirements of production that the product's own configuration does not meet. */
const BRAND_LACKS = [
  "publicOrigin",
  "receipts.signingKey",
  "mfa.secretsKey",
  "kyc.filesKey",
  "mail.adapter",
  "sms.adapter",
  "supportMail",
  "TRUSTED_PROXIES",
];

/** The names of the settings that production requires. */
const named = (lacks: readonly string[]) => lacks.map((lack) => lack.split(" ")[0]);

test("a fresh sandbox starts without settings, and lacks everything that production needs", () => {
  expect(readSettings({}, []).brand.sandbox.isSandbox).toBe(true);
  const lacks = checkSettings({}, ["--check"]).problems;
  expect(named(lacks)).toEqual(["DATABASE_URL", "SEED", ...BRAND_LACKS]);
  for (const lack of lacks) expect(lack).toMatch(/; allowed (is|are) .*, because .*\.$/);
});

test("production with all required settings starts, and lacks nothing", () => {
  const { server, brand } = readSettings(good(), []);
  expect([server.mode, brand.sandbox.isSandbox]).toEqual(["production", false]);
  expect(checkSettings(good(), ["--check"])).toMatchObject({ problems: [], warnings: [] });
});

test("proxies may be given in the configuration file as well", () => {
  const env = { ...good({ trustedProxies: ["10.0.0.0/8"] }), TRUSTED_PROXIES: "" };
  expect(checkSettings(env, ["--check"]).problems).toEqual([]);
});

test("production refuses to start with all missing and invalid settings, together", () => {
  const start = () => readSettings({ MODE: "production", PORT: "x", CLOCK_RATE: "60" }, []);
  expect(start).toThrow(ConfigError);
  let problems: readonly string[] = [];
  try {
    start();
  } catch (error) {
    problems = (error as ConfigError).problems;
  }
  expect(named(problems)).toEqual(["PORT", "DATABASE_URL", "SEED", "CLOCK_RATE", ...BRAND_LACKS]);
});

test.each([
  ["an unknown proxy", { TRUSTED_PROXIES: "" }, {}, "TRUSTED_PROXIES"],
  ["the published seed", { SEED: "openline" }, {}, "SEED"],
  ["time that runs faster", { CLOCK_RATE: "2" }, {}, "CLOCK_RATE"],
  ["an address without TLS", {}, { publicOrigin: "http://bets.example" }, "publicOrigin"],
  ["mails that only a sandbox shows", {}, { mail: { adapter: "sandbox" } }, "mail.adapter"],
  ["SMS that only a sandbox shows", {}, { sms: { adapter: "sandbox" } }, "sms.adapter"],
  ["the sandbox's provider", {}, { providers: [{ id: "any", name: "Any", clientId: "x" }] }, "providers"],
  ["variations that visitors choose", {}, { growth: { allowsForcing: true } }, "growth.allowsForcing"],
])("production refuses %s", (_what, env, brand, setting) => {
  expect(named(checkSettings({ ...good(brand), ...env }, []).problems)).toEqual([setting]);
});

test("an unusable secret is not repeated, and is reported once", () => {
  const { problems: lacks } = checkSettings({ ...good(), DATABASE_URL: "mysql://openline:very-secret@db.example" }, []);
  expect(named(lacks)).toEqual(["DATABASE_URL"]);
  expect(lacks.join()).not.toContain("very-secret");
});

test("an unreadable configuration file is reported together with other faults", () => {
  const path = join(folder, "broken.json");
  writeFileSync(path, "<html>");
  expect(named(checkSettings({ ...good(), BRAND_CONFIG: path, SEED: "" }, []).problems)).toEqual([
    "BRAND_CONFIG",
    "SEED",
  ]);
});

test("a missing stylesheet is reported as well", () => {
  const themes = [{ name: "dusk", label: "Dusk", stylesheet: "dusk.css" }];
  expect(checkSettings(good({ themes }), []).problems).toEqual([
    expect.stringContaining("the stylesheet of the theme dusk"),
  ]);
});

test("the environment decides whether the documentation is shown, and otherwise the configuration file", () => {
  const shown = (DOCS_PUBLIC: string, docs?: { isPublic: boolean }) =>
    readSettings({ ...good(docs && { docs }), DOCS_PUBLIC }, []).brand.docs.isPublic;
  expect([shown("yes"), shown("no"), shown("")]).toEqual([true, false, undefined]);
  expect([shown("no", { isPublic: true }), shown("yes", { isPublic: false })]).toEqual([false, true]);
  expect(shown("", { isPublic: true })).toBe(true);
});

/** A file that only its owner can read. */
function secretFile(name: string, content: string, mode = 0o600): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  chmodSync(path, mode);
  return path;
}

test("a secret can also be read from a file, without its line end", () => {
  const path = secretFile("database-url", "postgres://openline:from-file@db.example/openline\n");
  const { server } = readSettings({ ...good(), DATABASE_URL: "", DATABASE_URL_FILE: path }, []);
  expect(server.databaseUrl).toBe("postgres://openline:from-file@db.example/openline");
});

test.each([
  ["is not there", () => ({ DATABASE_URL: "", DATABASE_URL_FILE: join(folder, "none") }), "cannot be read (ENOENT)"],
  ["is empty", () => ({ DATABASE_URL: "", DATABASE_URL_FILE: secretFile("empty", " \n") }), "is empty"],
  ["stands beside the secret itself", () => ({ DATABASE_URL_FILE: secretFile("two", "x") }), "are both set"],
])("a file of a secret that %s is refused", (_what, env, reason) => {
  expect(checkSettings({ ...good(), ...env() }, []).problems).toEqual([expect.stringContaining(reason)]);
});

test("production warns of a secret that every user of the machine can read, and starts", () => {
  const path = secretFile("open", "postgres://db.example/openline", 0o644);
  const { warnings } = readSettings({ ...good(), DATABASE_URL: "", DATABASE_URL_FILE: path }, []);
  expect(warnings).toEqual([`DATABASE_URL_FILE: every user of the machine can read ${path}; chmod 600 ends that.`]);
  expect(readSettings({ DATABASE_URL_FILE: path }, []).warnings).toEqual([]);
});

test("a configuration file names its secrets by references to variables and files", () => {
  secretFile("push-key", `${testKey("push")}\n`);
  const env = good({ mfa: { secretsKey: { $env: "MFA_KEY" } }, push: { vapidPrivateKey: { $file: "push-key" } } });
  const { brand } = readSettings({ ...env, MFA_KEY: testKey("mfa variable") }, []);
  expect([brand.mfa.secretsKey, brand.push.vapidPrivateKey]).toEqual([testKey("mfa variable"), testKey("push")]);
  const path = secretFile("mfa-key", testKey("mfa file"));
  expect(readSettings({ ...env, MFA_KEY_FILE: path }, []).brand.mfa.secretsKey).toBe(testKey("mfa file"));
});

test("references without a value are refused by their fields, all together", () => {
  const brand = {
    mfa: { secretsKey: { $env: "MFA_KEY" } },
    push: { vapidPrivateKey: { $file: "none" }, subject: { $no: 1 } },
  };
  const { problems } = checkSettings(good(brand), []);
  expect(problems.map((problem) => problem.replace(/^.* cannot be used: /, ""))).toEqual([
    "mfa.secretsKey: MFA_KEY is not set in the environment",
    `push.vapidPrivateKey: the file ${join(folder, "none")} cannot be read (ENOENT)`,
    'push.subject: a reference is {"$env": "NAME"} or {"$file": "path"}',
  ]);
});

test("a fault in a secret is reported without the secret", () => {
  const env = { ...good({ mfa: { secretsKey: { $env: "MFA_KEY" } } }), MFA_KEY: "too-short-a-secret" };
  const { problems } = checkSettings(env, []);
  expect(problems).toEqual([expect.stringContaining("mfa.secretsKey: ")]);
  expect(problems.join()).not.toContain("too-short");
});
