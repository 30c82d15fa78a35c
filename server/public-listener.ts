import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { ConfigError, type ServerConfig } from "./config.ts";

/** Requests in progress get this long before their connections are cut. */
const FINISH_MS = 1200;
/**
 * The backlog of the listener: the event loop accepts one connection per round, and a crowd may arrive in one round.
 */
const WAITING_CONNECTIONS = 4096;

/** Starts to listen; returns the address for a browser on this machine. */
export async function listen(app: FastifyInstance, { host, port, tls }: ServerConfig): Promise<string> {
  await app
    .listen({ port, host, backlog: WAITING_CONNECTIONS })
    .catch((error: unknown) => refuseAddress(error, { host, port }));
  return openedAt(app, host, tls ? "https" : "http");
}

/** The origin by which this machine reaches an open listener. */
export function openedAt(app: FastifyInstance, host: string, protocol: "http" | "https"): string {
  const visited = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host;
  const { port } = app.server.address() as AddressInfo;
  return `${protocol}://${visited.includes(":") ? `[${visited}]` : visited}:${port}`;
}

export async function close(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), FINISH_MS);
  await app.close();
  clearTimeout(cut);
}

/** Explains, with the names of the settings, why the platform cannot listen on an address. */
export function refuseAddress(
  error: unknown,
  { host, port }: { readonly host: string; readonly port: number },
  names = { host: "HOST", port: "PORT" },
): never {
  const { code } = error as NodeJS.ErrnoException;
  const { host: HOST, port: PORT } = names;
  if (code === "EADDRINUSE")
    throw new ConfigError(`${PORT} ${port} on ${host} is taken by another program; give another ${PORT}.`);
  if (code === "EACCES") throw new ConfigError(`${PORT} ${port} may not be used by this user; give one above 1023.`);
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
    throw new ConfigError(`${HOST} ${host} is no address of this machine; give another ${HOST}.`);
  }
  throw error;
}
