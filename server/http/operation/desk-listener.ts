import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";

/** What the desk's page asks for: itself, its calls, the fonts and the icon, and in a sandbox its users. */
const OF_DESK = /^\/(desk(?:[/?]|$)|api\/desk\/|assets\/|icon\.svg$|sandbox\/desk\/|livez$)/;

/** The requests that came by the desk's own listener. */
export class DeskRequests {
  private readonly came = new WeakSet<IncomingMessage>();

  add(request: IncomingMessage): void {
    this.came.add(request);
  }

  has(request: IncomingMessage): boolean {
    return this.came.has(request);
  }
}

export interface DeskListenerOptions {
  readonly app: FastifyInstance;
  readonly place: { readonly host: string; readonly port: number };
  readonly requests: DeskRequests;
  /** A server with the platform's certificate; plain http without one. */
  readonly serverOf?: ((handler: RequestListener) => Server) | undefined;
}

export interface DeskListener {
  readonly port: number;
  stop(): Promise<void>;
}

/** Listens for the desk alone, at an address that only those who work there should be able to reach. */
export async function listenForDesk({ app, place, requests, serverOf }: DeskListenerOptions): Promise<DeskListener> {
  const handler: RequestListener = (request, response) => {
    if (!OF_DESK.test(request.url ?? ""))
      return void response.writeHead(404, { "content-type": "text/plain" }).end("The desk is at /desk.\n");
    requests.add(request);
    app.routing(request, response);
  };
  const server = (serverOf ?? ((each) => createServer({ requestTimeout: 30_000 }, each)))(handler);
  await once(server.listen(place), "listening");
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
