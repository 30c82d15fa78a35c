import { request } from "node:http";
import fastify from "fastify";
import { expect, test } from "vitest";
import { Metrics } from "./metrics.ts";
import { listenForMetrics } from "./metrics-listener.ts";

/** Sends a request with a chosen Host header, which `fetch` cannot do. */
const ask = (port: number, path: string, host = `127.0.0.1:${port}`, method = "GET") =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = request({ port, path, method, host: "127.0.0.1", headers: { host } }, (answer) => {
      let text = "";
      answer.on("data", (part: Buffer) => (text += part.toString()));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    sent.on("error", reject).end();
  });

test("metrics are answered at a port of their own, and nothing else is", async () => {
  const metrics = new Metrics();
  const app = fastify();
  metrics.measure(app);
  app.get("/livez", () => ({}));
  await app.inject("/livez");
  metrics.betsPlaced.inc(3);
  const listener = await listenForMetrics(metrics, { host: "127.0.0.1", port: 0 });
  const { port } = listener;

  const { status, text } = await ask(port, "/metrics");
  expect(status).toBe(200);
  expect(text).toContain('openline_http_request_seconds_count{method="GET",route="/livez",status="200"} 1');
  expect(text).toContain("openline_bets_placed_total 3");
  expect((await ask(port, "/livez")).status).toBe(404);
  expect((await ask(port, "/metrics", undefined, "POST")).status).toBe(404);
  expect((await ask(port, "/metrics", `evil.example:${port}`)).status).toBe(421);
  expect((await ask(port, "/metrics", `localhost:${port}`)).status).toBe(200);

  await expect(listenForMetrics(metrics, { host: "127.0.0.1", port })).rejects.toMatchObject({ code: "EADDRINUSE" });
  await listener.stop();
  await expect(ask(port, "/metrics")).rejects.toThrow();
  await app.close();
});
