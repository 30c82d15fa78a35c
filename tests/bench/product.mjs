import { spawn } from "node:child_process";
import { cpSync, symlinkSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Copies the build into a folder of the benchmark's own, so that another build cannot change it meanwhile. */
export function copyProduct(folder) {
  cpSync(join(ROOT, "dist"), join(folder, "dist"), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
}

/** The built product, on its embedded database unless `env` names another one; its data stay in the folder. */
export async function startPlatform(folder, { env = {}, nodeArguments = [] } = {}) {
  const port = await freePort();
  const child = spawn(process.execPath, [...nodeArguments, join(folder, "dist/server/main.js")], {
    env: { ...process.env, PORT: String(port), HOST: "127.0.0.1", DATA_DIR: join(folder, "data"), ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  // A benchmark that fails must not leave the process behind.
  process.once("exit", () => child.kill("SIGKILL"));
  const ended = new Promise((resolve) => child.once("exit", resolve));
  await new Promise((resolve, reject) => {
    child.stdout.on("data", (text) => String(text).includes("is ready at") && resolve());
    void ended.then((code) => reject(new Error(`the platform ended with ${code}`)));
  });
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

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
