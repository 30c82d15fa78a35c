import { execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { until } from "../until.ts";
import { freePort } from "./free-port.ts";

const run = promisify(execFile);

/** The folder of PostgreSQL's programs, where it is installed. */
export function findPostgres(): string | undefined {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, "bin")),
    ...(process.env.PATH ?? "").split(delimiter),
  ];
  return folders.find((folder) => ["initdb", "postgres"].every((program) => existsSync(join(folder, program))));
}

export interface PostgresServer {
  /** The server's first process, whose children do the work; undefined for a server of another process. */
  readonly pid?: number | undefined;
  /** The address of a new database on the server. */
  newDatabase(): Promise<string>;
  stop(): Promise<void>;
}

const addressOf = (port: number, database: string) => `postgres://openline@127.0.0.1:${port}/${database}`;

/** Names the folder through which tests request the shared server from the test runner and receive its answer. */
export const SHARED_FOLDER = "OPENLINE_TEST_POSTGRES";
export const WANTED = "wanted";
export const STARTED = "started.json";

/** How to reach the shared server, and its database with the migrations; or why there is none. */
export type Shared = { readonly port: number; readonly template: string } | { readonly failed: string };

/** Creates a database on the server at a port, empty or as a copy of this template. Returns its address. */
export async function createDatabase(port: number, template = "template1"): Promise<string> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const client = new pg.Client(addressOf(port, "postgres"));
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  return addressOf(port, name);
}

/** Settings of a server whose data no test expects to survive a crash. */
export const FORGETFUL = ["fsync=off", "full_page_writes=off", "synchronous_commit=off", "autovacuum=off"];

/** A server on a folder of its own, with these settings besides those of every test. */
export async function runPostgres(more: readonly string[]): Promise<PostgresServer & { readonly port: number }> {
  const programs = findPostgres();
  if (!programs) throw new Error("PostgreSQL is not installed");
  const folder = mkdtempSync(join(tmpdir(), "openline-postgres-"));
  const data = join(folder, "data");
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? await postgresUser() : undefined;
  const as = user ?? {};
  if (user) chownSync(folder, user.uid, user.gid);

  await run(join(programs, "initdb"), ["-D", data, "-U", "openline", "--auth=trust", "-E", "UTF8", "--no-sync"], {
    ...as,
    cwd: folder,
  });
  const start = async () => {
    const port = await freePort();
    const settings = [
      ...more,
      "listen_addresses=127.0.0.1",
      `unix_socket_directories=${folder}`,
      "max_connections=200",
    ];
    const args = ["-D", data, "-p", String(port), ...settings.flatMap((each) => ["-c", each])];
    const child = spawn(join(programs, "postgres"), args, { ...as, cwd: folder, stdio: "ignore" });
    const ended = new Promise((resolve) => child.once("exit", resolve));
    const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
    await until(() => hasEnded() || isUp(port).catch(() => false));
    return hasEnded() ? undefined : { port, child, ended };
  };
  // Another program may have taken the port just before.
  const started = (await start()) ?? (await start());
  if (!started) throw new Error("PostgreSQL ended at its start");
  const { port, child, ended } = started;
  return {
    pid: child.pid,
    port,
    newDatabase: () => createDatabase(port),
    async stop() {
      // Stops at once, even with open connections.
      child.kill("SIGQUIT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function isUp(port: number): Promise<boolean> {
  const client = new pg.Client(addressOf(port, "postgres"));
  await client.connect();
  await client.end();
  return true;
}

async function postgresUser(): Promise<{ uid: number; gid: number }> {
  const id = async (flag: string) => Number((await run("id", [flag, "postgres"])).stdout);
  return { uid: await id("-u"), gid: await id("-g") };
}
