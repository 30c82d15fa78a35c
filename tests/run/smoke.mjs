// The built product on other versions of Node than the one that runs the tests: it starts, shows its page, takes a bet
// and settles it. Each version's program comes from npm.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPlatform } from "../bench/product.mjs";

const ROOT = join(import.meta.dirname, "../..");
const VERSIONS = ["20.19", "22", "24"];
const TIMEOUT_MS = 60_000;
const PLAYER = { login: "demo@openline.test", password: "Demo-2026-player" };

/**
 * The program of a version, fetched once and then taken from npm's cache.
 *
 * @param {string} version
 */
const programOf = (version) =>
  execFileSync(
    "npm",
    ["exec", "--yes", `--package=node-${process.platform}-${process.arch}@${version}`, "-c", "command -v node"],
    { encoding: "utf8", timeout: 5 * TIMEOUT_MS, stdio: ["ignore", "pipe", "inherit"] },
  ).trim();

/**
 * Calls the platform and throws where it refuses.
 *
 * @param {string} address
 * @param {string} method
 * @param {string} path
 * @param {{ token?: string, body?: object }} [options]
 * @returns {Promise<any>}
 */
async function call(address, method, path, { token, body } = {}) {
  const answer = await fetch(address + path, {
    method,
    headers: {
      "idempotency-key": `smoke-${path}`,
      ...(body && { "content-type": "application/json" }),
      ...(token && { authorization: `Token ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return answer.headers.get("content-type")?.includes("json") ? JSON.parse(text) : text;
}

/**
 * A bet on the home side of the last match to come, which then wins.
 *
 * @param {string} address
 */
async function betAndSettle(address) {
  const page = await call(address, "GET", "/");
  if (!page.includes("<!doctype html>")) throw new Error("The page is no HTML");
  const { token } = await call(address, "POST", "/api/v1/session/login", { body: PLAYER });
  const { events } = await call(address, "GET", "/api/v1/line/sports/football?lineType=1");
  /** @param {{ marketId: string, status: string }} market */
  const market = ({ marketId, status }) => marketId === "1x2" && status === "active";
  const { info, markets } = events.findLast((/** @type {any} */ { markets }) => markets.some(market));
  const { marketId, specifiers, version, outcomes } = markets.find(market);
  const [{ id: outcomeId, odds }] = outcomes;
  const leg = { eventId: info.id, marketId, specifiers, outcomeId, odds, version, origin: "sport" };
  const bet = {
    type: "single",
    legs: [leg],
    stake: 100,
    currency: "EUR",
    wallet: "cash",
    acceptance: { policy: "any" },
  };
  const { bet: placed } = await call(address, "POST", "/api/v1/bets", { token, body: bet });
  const results = [{ id: outcomeId, result: "won", voidFactor: 0 }];
  const message = { type: "bet_settlement", eventId: info.id, certainty: "confirmed" };
  const body = { message: { ...message, markets: [{ marketId, specifiers, outcomes: results }] } };
  await call(address, "POST", "/sandbox/feed/messages", { body });
  const { status } = await call(address, "GET", `/api/v1/bets/${placed.id}`, { token });
  if (status !== "won") throw new Error(`The bet is ${status}`);
}

/** @param {string} version */
async function smoke(version) {
  const program = programOf(version);
  const folder = mkdtempSync(join(tmpdir(), "openline-smoke-"));
  const platform = await startPlatform(ROOT, { program, env: { DATA_DIR: folder, SEED: "smoke", DATABASE_URL: "" } });
  try {
    await betAndSettle(platform.address);
  } finally {
    await platform.stop();
    rmSync(folder, { recursive: true });
  }
}

let isFailed = false;
for (const version of VERSIONS.filter((each) => !process.versions.node.startsWith(`${each}.`))) {
  try {
    await smoke(version);
    console.log(`passed: Node ${version} starts the product, takes a bet and settles it`);
  } catch (error) {
    isFailed = true;
    console.log(`FAILED: Node ${version}: ${String(error)}`);
  }
}
process.exit(isFailed ? 1 : 0);
