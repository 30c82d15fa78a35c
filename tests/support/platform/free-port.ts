import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below those that systems give to outgoing connections, one of which could take a port before its server does. */
const FROM = 10_000;
const BELOW = 12_000;

/** A port of this machine that nothing listens on. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = randomInt(FROM, BELOW);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${FROM} to ${BELOW} is free`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
