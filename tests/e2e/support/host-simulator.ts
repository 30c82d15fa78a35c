import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";

const SCRIPT = "plugins/embed/simulator/host.mjs";

/** A port that was free a moment ago. */
export async function freeHostPort(): Promise<number> {
  const server = createServer().listen(0, "localhost");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

export interface HostSimulator {
  readonly origin: string;
  readonly process: ChildProcess;
}

/** `npm run host` for a product: on a port, any if 0, and with a wallet where it is given the key of one. */
export async function startHost(product: string, port: number, walletKey?: string): Promise<HostSimulator> {
  const host = spawn(process.execPath, [SCRIPT, product], {
    env: { ...process.env, HOST_PAGE_PORT: String(port), ...(walletKey && { HOST_WALLET_KEY: walletKey }) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [said] = (await once(host.stdout, "data")) as [Buffer];
  const [origin = ""] = /http:\/\/\S+/.exec(said.toString()) ?? [];
  return { origin, process: host };
}
