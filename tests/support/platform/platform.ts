import { randomUUID } from "node:crypto";
import type { Agent } from "node:https";
import { rm } from "node:fs/promises";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { FastifyInstance } from "fastify";
import { afterAll } from "vitest";
import { createApp } from "../../../server/app.ts";
import type { PlatformClock } from "../../../server/clock.ts";
import type { Mode } from "../../../server/config.ts";
import type { Database } from "../../../server/db/database.ts";
import { makeSnapshot } from "../../../server/db/make-snapshot.ts";
import { MIGRATIONS_FOLDER, openDatabase } from "../../../server/db/open.ts";
import { LOAD } from "../../../server/http/load/load-configuration.ts";
import type { LoadMeter } from "../../../server/http/load/load-meter.ts";
import type { BettingConfiguration } from "../../../server/modules/configuration/betting-configuration.ts";
import { loadConfiguration } from "../../../server/modules/configuration/load.ts";
import type { PlatformConfiguration } from "../../../server/modules/configuration/platform-configuration.ts";
import type { ProviderConfiguration } from "../../../server/modules/provider/provider-configuration.ts";
import { ensureDemoPlayer } from "../../../server/modules/session/demo-player.ts";
import type { Hub } from "../../../server/realtime/hub.ts";
import { MemoryLine } from "../line/memory-line.ts";
import { startPostgres } from "./postgres.ts";

export type Engine = "embedded" | "postgres";
export const ENGINES: readonly Engine[] = ["embedded", "postgres"];

export interface PlatformOptions {
  readonly engine: Engine;
  readonly clockRate?: number;
  /** A sandbox where left out. */
  readonly mode?: Mode;
  /** Goes on with the data of a platform that was stopped. */
  readonly data?: PlatformData;
  /** The line goes on as well: its results are known to the platform that starts. */
  readonly line?: MemoryLine;
  /** How it takes bets, where that is not the product's own way. */
  readonly betting?: Partial<BettingConfiguration>;
  /** Whom players can sign in with, where that is not the sandbox's own provider. */
  readonly providers?: ProviderConfiguration[];
  /** What else a brand says otherwise than the product. */
  readonly brand?: Partial<PlatformConfiguration>;
  /** What says whether there is too much to do. */
  readonly meter?: LoadMeter;
  /** How it calls push services. */
  readonly pushAgent?: Agent;
  /** Where players' pages hear of things; one that notes what is said where left out. */
  readonly hub?: Hub;
  /** The sessions that have a connection. */
  readonly connected?: () => readonly string[];
  /** What it logs to standard error; errors where left out. */
  readonly logLevel?: string;
}

/** Where a platform's data are. */
export interface PlatformData {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

export interface Published {
  readonly player: string;
  readonly delta: unknown;
}

export interface Platform {
  readonly origin: string;
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly line: MemoryLine;
  /** What was published on players' channels. */
  readonly published: readonly Published[];
  readonly signedOff: readonly string[];
  readonly data: PlatformData;
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  login(login?: string, password?: string): Promise<string>;
  stop(): Promise<void>;
}

export interface CallOptions {
  readonly token?: string;
  readonly key?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The JSON of the answer; its text where it is none. */
  readonly body: never;
  readonly text: string;
}

/** Starts the platform's calls on a free port, over a line that the test moves by hand. */
export async function startPlatform({
  engine,
  clockRate = 1,
  mode = "sandbox",
  ...given
}: PlatformOptions): Promise<Platform> {
  const data = given.data ?? (await newData(engine));
  const database = await openTestDatabase(engine, data);
  const clock = given.line?.clock ?? runningClock(clockRate);
  const line = given.line ?? new MemoryLine(clock);
  const published: Published[] = [];
  const signedOff: string[] = [];
  const hub: Hub = given.hub ?? {
    publishToPlayer: (player, delta) => void published.push({ player, delta }),
    providePlayers: () => undefined,
    renewPlayers: () => undefined,
    signOff: (session) => void signedOff.push(session),
    sessions: () => given.connected?.() ?? [],
  };
  const product = loadConfiguration(undefined, clockRate, { mode, isOpenSandbox: false });
  const { providers = product.providers, logLevel = "error" } = given;
  const configuration = {
    ...product,
    load: UNHURRIED,
    ...given.brand,
    providers,
    betting: { ...product.betting, ...given.betting },
  };
  if (configuration.sandbox.isSandbox) await ensureDemoPlayer(database, { configuration, clock });
  const { pushAgent, meter } = given;
  const app = createApp({ database, configuration, clock, book: line, hub, logLevel, pushAgent, meter });
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });

  const call = (method: string, path: string, options: CallOptions = {}) => request(origin, method, path, options);
  return {
    origin,
    app,
    database,
    clock,
    line,
    published,
    signedOff,
    data,
    call,
    async login(login = "demo@openline.test", password = "Demo-2026-player") {
      const answer = await call("POST", "/api/v1/session/login", { body: { login, password } });
      return (answer.body as { token: string }).token;
    },
    async stop() {
      await app.close();
      await database.close();
    },
  };
}

/** Calls a platform as a browser would. */
export async function request(origin: string, method: string, path: string, options: CallOptions): Promise<Answer> {
  const { token, key, body, headers } = options;
  const answer = await fetch(origin + path, {
    method,
    headers: {
      ...(token && { authorization: `Token ${token}` }),
      ...(key && { "idempotency-key": key }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get("content-type")?.includes("json");
  return { status: answer.status, headers: answer.headers, body: (isJson ? JSON.parse(text) : text) as never, text };
}

/** Machines that run tests have other things to do as well: how long something waits there says nothing of the platform. */
const ANY_TIME = { searches: 600_000, lists: 600_000, bets: 600_000 };
export const UNHURRIED = { ...LOAD, delayMs: ANY_TIME, databaseMs: ANY_TIME };

function runningClock(rate: number): PlatformClock {
  const startedAt = Date.now();
  return {
    now: () => startedAt + (Date.now() - startedAt) * rate,
    rate,
    toReal: (platformMs) => platformMs / rate,
  };
}

const folders: string[] = [];

/** A folder that is removed when the tests of the file are over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "openline-test-"));
  folders.push(folder);
  return folder;
}

export async function removeTemporaryFolders(): Promise<void> {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
}

async function newData(engine: Engine): Promise<PlatformData> {
  const dataDir = temporaryFolder();
  return { dataDir, databaseUrl: engine === "postgres" ? await (await startPostgres()).newDatabase() : undefined };
}

/** A database with nothing in it but what the migrations make, or the given one. */
export async function openTestDatabase(engine: Engine, given?: PlatformData): Promise<Database> {
  const data = given ?? (await newData(engine));
  return openDatabase({ ...data, ...(engine === "embedded" && (await embeddedParts())) });
}

const CACHE = fileURLToPath(new URL("../../../node_modules/.cache/openline", import.meta.url));
const WORKER = join(CACHE, `embedded-worker-${randomUUID()}.js`);
afterAll(() => rmSync(WORKER, { force: true }));

let parts: Promise<{ worker: string; snapshotFolder: string }> | undefined;

/** What the product's build makes for the embedded database: its thread, and the snapshot for first starts. */
export function embeddedParts(): Promise<{ worker: string; snapshotFolder: string }> {
  return (parts ??= buildParts());
}

async function buildParts() {
  // Beneath node_modules, so that the module finds the packages.
  await build({
    entryPoints: [fileURLToPath(new URL("../../../server/db/embedded-worker.ts", import.meta.url))],
    outfile: WORKER,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    logLevel: "error",
  });
  await makeSnapshot(CACHE, MIGRATIONS_FOLDER);
  return { worker: WORKER, snapshotFolder: CACHE };
}
