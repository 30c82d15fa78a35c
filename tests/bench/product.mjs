import { spawn } from "node:child_process";
import { cpSync, readdirSync, symlinkSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** All that a build reads. */
const SOURCES = [
  ...["build.mjs", "build", "core", "games", "plugins", "shell", "server", "public", "docs"],
  ...["package.json", "package-lock.json", "tsconfig.json"],
  ...readdirSync(ROOT).filter((name) => name.endsWith(".md")),
];

/**
 * Copies the sources into a folder of the benchmark's own, for builds that differ from the checkout's.
 *
 * @param {string} folder
 */
export function copySources(folder) {
  for (const source of SOURCES) cpSync(join(ROOT, source), join(folder, source), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
}

/**
 * Copies the build into a folder of the benchmark's own, so that another build cannot change it meanwhile.
 *
 * @param {string} folder
 */
export function copyProduct(folder) {
  cpSync(join(ROOT, "dist"), join(folder, "dist"), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
}

/**
 * The built product, on its embedded database unless `env` names another one; its data stay in the folder. `program` is
 * the Node that runs it.
 *
 * @param {string} folder
 * @param {{ env?: Record<string, string>, nodeArguments?: string[], program?: string }} [options]
 */
export async function startPlatform(folder, { env = {}, nodeArguments = [], program = process.execPath } = {}) {
  const port = await freePort();
  const child = spawn(program, [...nodeArguments, join(folder, "dist/server/main.js")], {
    env: {
      ...process.env,
      PORT: String(port),
      PAYMENTS_PORT: "0",
      GAMES_PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: join(folder, "data"),
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  // A benchmark that fails must not leave the process behind.
  process.once("exit", () => child.kill("SIGKILL"));
  const ended = new Promise((resolve) => child.once("exit", resolve));
  /** @type {Promise<void>} */
  const ready = new Promise((resolve, reject) => {
    child.stdout.on("data", (text) => String(text).includes("is ready at") && resolve());
    void ended.then((code) => reject(new Error(`the platform ended with ${code}`)));
  });
  await ready;
  return {
    address: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}
