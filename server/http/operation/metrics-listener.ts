import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { isLoopback } from "../../loopback.ts";
import type { Metrics } from "./metrics.ts";
import { hostOf } from "../site/arrival.ts";
import { isLocal } from "../site/known-hosts.ts";

export interface MetricsListener {
  readonly port: number;
  stop(): Promise<void>;
}

/** Answers `GET /metrics` at a place of its own, which the operator alone can reach, and nothing else. */
export async function listenForMetrics(
  metrics: Metrics,
  place: { readonly host: string; readonly port: number },
): Promise<MetricsListener> {
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    const answer = (status: number, type: string, text: string) =>
      response.writeHead(status, { "content-type": type, "cache-control": "no-store" }).end(text);
    // A page in a browser on this machine could ask under a name of its own that was made to lead here.
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
