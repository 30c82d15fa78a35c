import { execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll } from "vitest";

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
  /** A new, empty database on the server; its address. */
  newDatabase(): Promise<string>;
  stop(): Promise<void>;
}

let server: Promise<PostgresServer> | undefined;
let durableServer: Promise<PostgresServer> | undefined;

// Registered first, so it runs after what the test file itself closes.
afterAll(async () => {
  await (await server)?.stop();
  await (await durableServer)?.stop();
});

/** One server for all tests of a file; it ends with them. It does not wait for the disk. */
export function startPostgres(): Promise<PostgresServer> {
  return (server ??= start(["fsync=off"]));
}

/** One that waits for the disk, as an operator's does, for what measures and for what kills. */
export function startDurablePostgres(): Promise<PostgresServer> {
  return (durableServer ??= start([]));
}

async function start(more: readonly string[]): Promise<PostgresServer> {
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
  const port = await freePort();
  const settings = [...more, "listen_addresses=127.0.0.1", `unix_socket_directories=${folder}`, "max_connections=60"];
  const child = spawn(
    join(programs, "postgres"),
    ["-D", data, "-p", String(port), ...settings.flatMap((each) => ["-c", each])],
    {
      ...as,
      cwd: folder,
      stdio: "ignore",
    },
  );
  const ended = new Promise((resolve) => child.once("exit", resolve));

  const address = (database: string) => `postgres://openline@127.0.0.1:${port}/${database}`;
  await untilReady(address("postgres"));
  return {
    async newDatabase() {
      const name = `test_${randomBytes(6).toString("hex")}`;
      const client = new pg.Client(address("postgres"));
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return address(name);
    },
    async stop() {
      // Ends at once, whoever is connected.
      child.kill("SIGQUIT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function postgresUser(): Promise<{ uid: number; gid: number }> {
  const id = async (flag: string) => Number((await run("id", [flag, "postgres"])).stdout);
  return { uid: await id("-u"), gid: await id("-g") };
}

async function untilReady(address: string): Promise<void> {
  for (const deadline = Date.now() + 20_000; ;) {
    const client = new pg.Client(address);
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
