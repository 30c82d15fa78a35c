import { existsSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { OF_FILES } from "../http/load/priorities.ts";
import { bestEncoding, type ProductFile, readProductFiles } from "./product-files.ts";
import { NO_DEVICES } from "./security-headers.ts";

const YEAR = "private, max-age=31536000, immutable";

/** Nothing but the desk's own files runs or is shown, and no page frames it. Documents are shown from memory (`blob:`). */
const HEADERS: Readonly<Record<string, string>> = {
  "Content-Security-Policy": [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; "),
  "Permissions-Policy": NO_DEVICES,
  "Cross-Origin-Opener-Policy": "same-origin",
  "Referrer-Policy": "no-referrer",
  "X-Frame-Options": "DENY",
  "X-Robots-Tag": "noindex, nofollow",
};

/** Serves the desk's page at `/desk` and below, to those whom its door lets in; others find nothing there. */
export function serveDesk(app: FastifyInstance, root: string): void {
  const folder = join(root, "desk");
  if (!existsSync(folder)) throw new Error(`${root} holds no built desk: run the build first`);
  const files = readProductFiles(folder);
  const page = files.get("/index.html")!;
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    if (!app.deskDoor.isOpenTo(request)) return reply.callNotFound();
    const path = request.url.replace(/[?#].*$/s, "").slice("/desk".length);
    const file = path.startsWith("/assets/") ? files.get(path) : page;
    if (!file) return reply.callNotFound();
    void reply.headers(HEADERS).header("Cache-Control", file === page ? "no-store" : YEAR);
    return send(request, reply, file);
  };
  app.get("/desk", { config: OF_FILES }, answer);
  app.get("/desk/*", { config: OF_FILES }, answer);
}

function send(request: FastifyRequest, reply: FastifyReply, file: ProductFile): FastifyReply {
  const encoding = bestEncoding(file, request.headers["accept-encoding"]);
  if (encoding !== "identity") void reply.header("Content-Encoding", encoding);
  return reply
    .header("Vary", "Accept-Encoding")
    .type(file.type)
    .send(file.bodies[encoding] ?? file.bodies.identity);
}
