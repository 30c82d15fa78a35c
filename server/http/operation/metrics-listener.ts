import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { isLoopback } from "../../loopback.ts";
import { hostOf } from "../site/arrival.ts";
import { isLocal } from "../site/known-hosts.ts";
import type { Metrics } from "./metrics.ts";

export interface MetricsListener {
  readonly port: number;
  stop(): Promise<void>;
}

/** Serves only `GET /metrics`, at a separate address that only the operator should be able to reach. */
export async function listenForMetrics(
  metrics: Metrics,
  place: { readonly host: string; readonly port: number },
): Promise<MetricsListener> {
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    const answer = (status: number, type: string, text: string) =>
      response.writeHead(status, { "content-type": type, "cache-control": "no-store" }).end(text);
    // A page in a browser on this machine could send requests under its own host name that resolves to this machine.
    const { hostname } = hostOf(request.headers.host ?? "", "http");
    if (isLoopback(place.host) && !isLocal(hostname)) return answer(421, "text/plain", "Ask by a local address.\n");
    if (request.url !== "/metrics" || request.method !== "GET")
      return answer(404, "text/plain", "Only GET /metrics.\n");
    metrics.registry.metrics().then(
      (text) => answer(200, metrics.registry.contentType, text),
      (error: unknown) => answer(500, "text/plain", `The metrics could not be read: ${String(error)}\n`),
    );
  });
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
