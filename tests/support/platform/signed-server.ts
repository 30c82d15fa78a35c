import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export interface Call {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Record<string, unknown>;
}

interface Reply {
  readonly status: number;
  readonly headers?: Record<string, string>;
}

export const SERVICE_KEY = "a key that both sides know, of 32 signs or more";

/** A third-party service on this machine, which accepts signed requests as `docs/adapters.md` specifies. */
export class SignedServer {
  readonly taken: Call[] = [];
  /** Requests that were not answered with a 2xx, in order. */
  readonly refused: Call[] = [];
  /** The answers to the next requests; after that, all correctly signed ones are accepted. */
  readonly replies: (Reply | "nothing")[] = [];

  private constructor(private readonly server: Server) {}

  static async start(): Promise<SignedServer> {
    const server = createServer();
    const own = new SignedServer(server);
    server.on("request", (request, response) => {
      const parts: Buffer[] = [];
      request.on("data", (part: Buffer) => parts.push(part));
      request.on("end", () => {
        const text = Buffer.concat(parts).toString();
        const { url: path = "", headers } = request;
        const call = { path, headers, body: JSON.parse(text) as Record<string, unknown> };
        const reply = own.replies.shift() ?? { status: isSigned(headers, text) ? 202 : 401 };
        const isTaken = reply !== "nothing" && reply.status < 300;
        (isTaken ? own.taken : own.refused).push(call);
        if (reply !== "nothing") response.writeHead(reply.status, reply.headers).end("{}");
      });
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return own;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1/take`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, "close");
  }
}

function isSigned(headers: IncomingHttpHeaders, body: string): boolean {
  const timestamp = String(headers["openline-timestamp"]);
  const expected = createHmac("sha256", SERVICE_KEY).update(`${timestamp}.${body}`).digest("hex");
  const isNow = Math.abs(Date.now() / 1000 - Number(timestamp)) < 300;
  return isNow && headers["openline-signature"] === `v1=${expected}`;
}
