import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { offersOf } from "../bets/offers.mjs";
import { copyProduct, startPlatform } from "../product.mjs";
import { isRefusal } from "./figures.mjs";

const STAMP = fileURLToPath(new URL("stamp.mjs", import.meta.url));
/** Bets are on matches that start after the benchmark is over. */
const AHEAD_MS = 3 * 3600_000;
const MOST_TRIES = 60;

/** The built product as a separate process, with players who have money. It is stopped when `work` is done. */
export async function withPlatform(parts, { engine = "postgres", accounts = 0, clockRate = 1 }, work) {
  const folder = mkdtempSync(join(tmpdir(), "openline-load-"));
  let platform;
  try {
    const databaseUrl = engine === "postgres" ? await (await parts.startDurablePostgres()).newDatabase() : undefined;
    const players = accounts > 0 ? await makePlayers(parts, { dataDir: folder, databaseUrl }, accounts) : [];
    copyProduct(folder);
    // A sandbox is slow to refuse; the measured platform must refuse as in production.
    const brand = join(folder, "brand.json");
    const { delayMs, databaseMs } = parts.LOAD;
    writeFileSync(brand, JSON.stringify({ load: { delayMs, databaseMs } }));
    platform = await startPlatform(folder, {
      env: {
        BRAND_CONFIG: brand,
        SEED: "bench",
        CLOCK_RATE: String(clockRate),
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      },
      nodeArguments: ["--import", STAMP],
    });
    const call = patient((...given) => parts.request(platform.address, ...given));
    return await work({ ...platform, players, call });
  } finally {
    await platform?.stop();
    rmSync(folder, { recursive: true });
  }
}

/** Repeats requests that are refused for a moment: a platform that has just started is busy. */
const patient =
  (ask) =>
  async (method, path, options = {}) => {
    for (let tries = 1; ; tries++) {
      const answer = await ask(method, path, options);
      if (!isRefusal(answer.status) || tries === MOST_TRIES) return answer;
      await pause(1000);
    }
  };

async function makePlayers(parts, data, count) {
  const database = await parts.openTestDatabase("postgres", data);
  try {
    return await parts.makeAccounts(database, count);
  } finally {
    await database.close();
  }
}

const PAGE = "GET /api/v1/line/home HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";

/**
 * Prepared requests: bets of all players in turn, with {key} in place of their keys. With `pages`, every other one
 * requests the first page.
 */
export async function requestsOf(parts, platform, { pages = false } = {}) {
  const offers = await offersOf(parts, platform, platform.players[0].token, AHEAD_MS);
  return platform.players.flatMap(({ token }, at) => {
    const { body } = offers[at % offers.length];
    const bet =
      `POST /api/v1/bets HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Token ${token}\r\nIdempotency-Key: {key}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
    return pages ? [bet, PAGE] : [bet];
  });
}
