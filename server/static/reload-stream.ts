import type { ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";

/** For development: an open answer for every page. It breaks when the platform is started again with a newer build. */
export function serveReloadStream(app: FastifyInstance): void {
  const pages = new Set<ServerResponse>();
  app.get("/dev/reload", (_, reply) => {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" }).write("retry: 200\n\n");
    pages.add(raw);
    raw.on("close", () => pages.delete(raw));
  });
  app.addHook("preClose", () => {
    for (const page of pages) page.end();
    return Promise.resolve();
  });
}
