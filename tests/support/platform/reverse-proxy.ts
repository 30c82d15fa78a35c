import { once } from "node:events";
import { createServer, type IncomingMessage, request, type RequestOptions } from "node:http";
import type { AddressInfo } from "node:net";

export interface ReverseProxy {
  readonly origin: string;
  stop(): Promise<void>;
}

export interface Proxying {
  /** The address of this machine from which it calls the platform. */
  readonly from: string;
  /** The Host header for the upstream. Defaults to the visitor's own. */
  readonly host?: string;
  /** Further headers that it adds about the request, besides the visitor's address. */
  readonly says?: Readonly<Record<string, string>>;
}

/** A minimal proxy: it appends to `X-Forwarded-For`, and passes on the visitor's other headers, and WebSockets. */
export async function startProxy(upstream: string, { from, host, says = {} }: Proxying): Promise<ReverseProxy> {
  const target = new URL(upstream);
  const optionsOf = ({ method, url, headers, socket }: IncomingMessage): RequestOptions => ({
    host: target.hostname,
    port: target.port,
    localAddress: from,
    agent: false,
    method,
    path: url,
    headers: {
      ...headers,
      ...(host !== undefined && { host }),
      "x-forwarded-for": [headers["x-forwarded-for"], socket.remoteAddress].filter(Boolean).join(", "),
      ...says,
    },
  });
  const server = createServer((asked, answer) => {
    const passed = request(optionsOf(asked), (got) => {
      answer.writeHead(got.statusCode ?? 502, got.rawHeaders);
      got.pipe(answer);
    });
    passed.on("error", () => answer.writeHead(502).end());
    asked.pipe(passed);
  });
  server.on("upgrade", (asked: IncomingMessage, client) => {
    const passed = request(optionsOf(asked));
    client.on("error", () => passed.destroy());
    passed.on("error", () => client.destroy());
    passed.on("response", ({ statusCode }) =>
      client.end(`HTTP/1.1 ${statusCode} Refused\r\ncontent-length: 0\r\n\r\n`),
    );
    passed.on("upgrade", ({ rawHeaders }, platform) => {
      platform.on("error", () => client.destroy());
      const lines = rawHeaders.map((each, at) => (at % 2 === 0 ? `${each}: ` : `${each}\r\n`)).join("");
      client.write(`HTTP/1.1 101 Switching Protocols\r\n${lines}\r\n`);
      client.pipe(platform).pipe(client);
    });
    passed.end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
