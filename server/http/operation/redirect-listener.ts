import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { Connections, patience } from "../load/connections.ts";
import type { LoadConfiguration } from "../load/load-configuration.ts";

export interface RedirectOptions {
  readonly host: string;
  readonly port: number;
  readonly load: LoadConfiguration;
  /** The origin to redirect a request to; undefined if its host is not the product's. */
  readonly originFor: (request: IncomingMessage) => string | undefined;
}

export interface RedirectListener {
  readonly port: number;
  stop(): Promise<void>;
}

/** The maximum time that browsers keep a permanent redirect, because an operator may move the product some day. */
const KEPT = "public, max-age=86400";
/** The characters allowed in an address; a request with any other is redirected to the home page. */
const PATH = /^\/[\x21-\x7e]*$/;

/** Redirects every unencrypted request to the same path by https, and does nothing else. */
export async function listenForRedirects({ host, port, load, originFor }: RedirectOptions): Promise<RedirectListener> {
  const connections = new Connections(load);
  const server = createServer(patience(load), (request, response) => {
    if (!connections.begin(request, response)) return;
    // Any further request of the client would be unencrypted as well.
    response.shouldKeepAlive = false;
    const origin = originFor(request);
    if (origin === undefined)
      return response
        .writeHead(421, { "content-type": "text/plain", "cache-control": "no-store" })
        .end("The platform does not answer to this host. Ask by https for the host that its operator names.\n");
    const { url = "" } = request;
    // Only 308 keeps the method of a request that is not a read; only 301 is known to every old client.
    const isReading = request.method === "GET" || request.method === "HEAD";
    const location = origin + (PATH.test(url) ? url : "/");
    response.writeHead(isReading ? 301 : 308, { location, "cache-control": KEPT, "content-length": 0 }).end();
  });
  connections.watch(server);
  await once(server.listen({ host, port }), "listening");
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
