import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { Html, html, sendPage } from "../answers/html.ts";
import { OF_DOCS } from "../load/priorities.ts";

interface GuidePage {
  readonly title: string;
  readonly body: string;
}

const LINKS = html`<nav aria-label="Documentation">
  <a href="/docs/guide">Guide</a> <a href="/docs">Calls</a> <a href="/docs/topics">Topics</a>
</nav>`;

/** `GET /docs/guide`: the project's documentation, which the build wrote as markup. */
export function guideRoutes(app: FastifyInstance, product: string): void {
  const folder = join(product, "guide");
  // A product that was built without documentation has no such folder.
  if (!existsSync(folder)) return;
  const pages = new Map(
    Object.entries(JSON.parse(readFileSync(join(folder, "pages.json"), "utf8")) as Record<string, GuidePage>),
  );
  const pictures = new Map(
    readdirSync(join(folder, "pictures")).map((name) => [name, readFileSync(join(folder, "pictures", name))]),
  );
  app.get<{ Params: { name: string } }>("/docs/guide/pictures/:name", { config: OF_DOCS }, (request, reply) => {
    const picture = pictures.get(request.params.name);
    if (!picture) return reply.callNotFound();
    return reply.header("cache-control", "public, max-age=3600").type("image/jpeg").send(picture);
  });
  app.get<{ Params: { "*"?: string } }>("/docs/guide/*", { config: OF_DOCS }, (request, reply) => {
    const page = pages.get(request.params["*"] ?? "");
    if (!page) return reply.callNotFound();
    return sendPage(reply, `${page.title} – Openline`, guidePage(page), { style: "reading" });
  });
  app.get("/docs/guide", { config: OF_DOCS }, (_request, reply) => {
    const page = pages.get("");
    return page ? sendPage(reply, "Openline: guide", guidePage(page), { style: "reading" }) : reply.callNotFound();
  });
}

const guidePage = ({ body }: GuidePage): Html =>
  html`${LINKS}
    <main>${new Html(body)}</main>`;
