import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { configuration } from "../../../core/config/wire.ts";
import { providerList } from "../../../plugins/auth/provider/provider-wire.ts";
import { registrationAnswer } from "../../../plugins/auth/wire.ts";
import { sessionAnswer } from "../../../plugins/session/wire.ts";
import { listShown } from "../../../server/modules/messages/queue-repository.ts";
import { describeOnPostgres } from "../../support/platform/engines.ts";
import { type CallOptions, type Platform, startPlatform, temporaryFolder } from "../../support/platform/platform.ts";
import { startPostgres } from "../../support/platform/postgres.ts";
import { runServer, runUntilEnd, type ServerProcess } from "../../support/platform/server-process.ts";
import { testKey } from "../../support/platform/test-key.ts";
import { ledgerFaults } from "../../support/players/players.ts";

const DEMO = { login: "demo@openline.test", password: "Demo-2026-player" };
const BRAND = {
  publicOrigin: "https://bets.example",
  supportMail: "support@bets.example",
  trustedProxies: ["127.0.0.1"],
  mfa: { secretsKey: testKey("mfa") },
  receipts: { signingKey: testKey("receipts") },
  docs: { isPublic: true },
};
/** Where mails and SMS would go to: to nobody here. */
const SERVICES = {
  mail: { adapter: "smtp", host: "127.0.0.1", port: 1, from: "no-reply@bets.example" },
  sms: { adapter: "http", url: "http://127.0.0.1:1", key: testKey("sms") },
};

function brandFile(): string {
  const path = join(temporaryFolder(), "production.json");
  writeFileSync(path, JSON.stringify({ ...BRAND, ...SERVICES, kyc: { filesKey: testKey("files") } }));
  return path;
}

/** The paths of an OpenAPI description. */
const pathsOf = (answer: { body: never }) => Object.keys((answer.body as { paths: object }).paths);
/** As the proxy in front of it hands on what visitors ask for. */
const VISITED = { "x-forwarded-host": "bets.example", "x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.9" };
const visit = (at: Pick<Platform, "call">, method: string, path: string, { headers, ...options }: CallOptions = {}) =>
  at.call(method, path, { ...options, headers: { ...VISITED, accept: "application/json", ...headers } });

test("production without its settings names all of them, and does not start", async () => {
  const { code, log } = await runUntilEnd({ dataDir: temporaryFolder(), env: { MODE: "production", HOST: "0.0.0.0" } });
  expect(code).toBe(1);
  expect(log).toMatch(
    /^\d+ settings cannot be used:\nDATABASE_URL is not set; .*\nSEED is "openline".*\npublicOrigin /,
  );
});

test("a check of a fresh sandbox lists what production lacks, and opens neither port nor database", async () => {
  const dataDir = join(temporaryFolder(), "none");
  const { code, out } = await runUntilEnd({ dataDir, args: ["--check"] });
  expect(code).toBe(1);
  expect(out).toMatch(/^DATABASE_URL is not set; allowed is .*, because .*\.\n/);
  const good = {
    SEED: "a-calendar-of-its-own",
    DATABASE_URL: "postgres://nobody@192.0.2.1/none",
    BRAND_CONFIG: brandFile(),
  };
  expect(await runUntilEnd({ dataDir, args: ["--check"], env: good })).toMatchObject({
    code: 0,
    out: "Production lacks nothing.\n",
  });
});

describeOnPostgres("a platform in production", () => {
  let server: ServerProcess;
  let platform: Platform;
  beforeAll(async () => {
    const databaseUrl = await (await startPostgres()).newDatabase();
    const env = {
      MODE: "production",
      SEED: "a-calendar-of-its-own",
      DATABASE_URL: databaseUrl,
      BRAND_CONFIG: brandFile(),
    };
    server = await runServer({ dataDir: temporaryFolder(), env });
    platform = await startPlatform({ engine: "postgres", mode: "production", brand: BRAND });
  });
  afterAll(async () => {
    expect(await ledgerFaults(platform.database)).toEqual([]);
    await platform.stop();
    await server.end("SIGTERM");
  });

  test("no route of the sandbox exists", async () => {
    const sandbox = await startPlatform({ engine: "embedded" });
    const offered = pathsOf(await visit(sandbox, "GET", "/docs")).filter((path) => path.startsWith("/sandbox"));
    expect([offered.length > 8, sandbox.app.printRoutes({ commonPrefix: false })]).toEqual([
      true,
      expect.stringContaining("sandbox"),
    ]);
    await sandbox.stop();

    expect(platform.app.printRoutes({ commonPrefix: false })).not.toContain("sandbox");
    const registered = pathsOf(await visit(server, "GET", "/docs"));
    expect(registered.length).toBeGreaterThan(100);
    expect(registered.filter((path) => path.includes("sandbox"))).toEqual([]);
    for (const path of offered) {
      for (const method of ["GET", "POST"]) {
        const answer = await visit(server, method, path.replace(/\{\w+\}/g, "100000001"), {
          ...(method === "POST" && { body: {} }),
        });
        expect([method, path, answer.status]).toEqual([method, path, 404]);
      }
    }
  });

  test("the published demo player does not exist", async () => {
    expect((await visit(server, "POST", "/api/v1/session/login", { body: DEMO })).status).toBe(401);
  });

  test("a header does not decide a caller's country", async () => {
    const headers = { "x-country-code": "PL" };
    expect((await visit(server, "GET", "/api/geo-location", { headers })).body).toEqual({ countryCode: "UA" });
  });

  test("the page does not show a sandbox, and offers no provider that confirms any identity", async () => {
    const reported = configuration.parse((await visit(server, "GET", "/content/configuration")).body);
    expect([reported.sandbox, reported.inspector]).toEqual([
      { isSandbox: false, clockRate: 1, isSimulated: true },
      { isEnabled: false },
    ]);
    expect(providerList.parse((await visit(server, "GET", "/api/v1/provider")).body).providers).toEqual([]);
  });

  test("a new player begins without money and bonuses", async () => {
    const email = "new@bets.example";
    const started = await visit(platform, "POST", "/api/short-registration/by-email", {
      body: { email, currencyId: "EUR" },
    });
    const { registrationId } = registrationAnswer.parse(started.body);
    const credentials = { registrationId, password: "a long enough one", isAdult: true };
    await visit(platform, "POST", "/api/v1/auth/credentials", { body: credentials });
    const code = (await listShown(platform.database))[0]?.facts.code;
    const body = { registrationId, code };
    const { token } = sessionAnswer.parse(
      (await visit(platform, "POST", "/api/v1/auth/email-confirmation", { body })).body,
    );
    expect((await visit(platform, "GET", "/api/v2/user/getBalances", { token })).text).toMatch(/"amount":0\b/);
    expect((await visit(platform, "GET", "/api/v1/bonuses/free-bets", { token })).text).toContain('"freeBets":[]');
    const [welcome] = await listShown(platform.database);
    expect([welcome?.template, Object.keys(welcome?.facts ?? {})]).toEqual(["welcome", ["number"]]);
  });
});
