import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { gameCalled } from "../../house-games.ts";
import { languageOf, PAGES } from "../../pages/titles.ts";
import { HouseRefusal } from "../refusal.ts";

const pagesSchema = z.object({
  scripts: z.record(z.string(), z.string()),
  /** What each script imports. */
  shared: z.record(z.string(), z.array(z.string())),
  style: z.string(),
  texts: z.record(z.string(), z.string()),
  verifier: z.object({ script: z.string(), style: z.string() }),
});

const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".woff2": "font/woff2",
};
const PACKED = new Set([".js", ".css", ".json"]);
const FOREVER = "public, max-age=31536000, immutable";

type Played = FastifyRequest<{ Params: { game: string }; Querystring: { language?: string } }>;
type Asked = FastifyRequest<{ Params: { file: string } }>;

/** Who may show a game: the platform, and pages around it. */
export interface FramedBy {
  readonly origin: string;
  readonly hosts: readonly string[];
}

/** The pages of the games, which the platform alone may frame, and the verifier. `platform` answers once it is known. */
export function pageRoutes(app: FastifyInstance, folder: string, platform: () => FramedBy | undefined): void {
  const list = join(folder, "pages.json");
  if (!existsSync(list)) return app.log.info("The pages of the games are not built; none is served.");
  const pages = pagesSchema.parse(JSON.parse(readFileSync(list, "utf8")));
  const verifier = readFileSync(join(folder, "verify.html"));
  const files = new Map(
    readdirSync(join(folder, "assets")).map((name) => [name, fileOf(join(folder, "assets", name))]),
  );

  app.get("/play/:game", ({ params: { game }, query }: Played, reply) => {
    const script = Object.hasOwn(PAGES, game) ? pages.scripts[PAGES[game]!] : undefined;
    if (script === undefined) throw new HouseRefusal(404, "UNKNOWN_GAME", "There is no page of such a game.");
    const language = languageOf(typeof query.language === "string" ? query.language : undefined);
    const framedBy = platform();
    const policy = [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "font-src 'self'",
      "img-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${framedBy ? [framedBy.origin, ...framedBy.hosts].join(" ") : "'none'"}`,
    ];
    return html(reply, policy).send(
      page({
        game,
        name: gameCalled(game).name,
        language,
        script,
        shared: pages.shared[script] ?? [],
        style: pages.style,
        texts: pages.texts[language]!,
        platform: framedBy?.origin ?? "",
      }),
    );
  });

  app.get("/assets/:file", (request: Asked, reply) => {
    const file = files.get(request.params.file);
    if (!file) throw new HouseRefusal(404, "NOT_FOUND", "There is nothing here.");
    const isPacked = file.packed !== undefined && /\bgzip\b/.test(String(request.headers["accept-encoding"]));
    void reply.headers({ "content-type": file.type, "cache-control": FOREVER, vary: "accept-encoding" });
    return isPacked ? reply.header("content-encoding", "gzip").send(file.packed) : reply.send(file.plain);
  });

  const { script, style } = pages.verifier;
  const policy = [
    "default-src 'none'",
    `script-src ${script}`,
    `style-src ${style}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  for (const path of ["/check", "/verify.html"]) app.get(path, (_request, reply) => html(reply, policy).send(verifier));
}

function fileOf(path: string) {
  const plain = readFileSync(path);
  const ending = extname(path);
  const packed = PACKED.has(ending) ? gzipSync(plain, { level: 9 }) : undefined;
  return { plain, packed, type: TYPES[ending] ?? "application/octet-stream" };
}

const html = (reply: FastifyReply, policy: readonly string[]): FastifyReply =>
  reply.headers({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": policy.join("; "),
  });

/** Nothing in it comes from the caller but names that are known. */
interface Page extends Readonly<
  Record<"game" | "name" | "language" | "script" | "style" | "texts" | "platform", string>
> {
  readonly shared: readonly string[];
}

/** All that the board needs is asked for at once, before the first of it has come. */
const page = (of: Page) =>
  `<!doctype html>
<html lang="${of.language}" dir="${of.language === "ar" ? "rtl" : "ltr"}" data-theme="dark" data-game="${of.game}" data-texts="/assets/${of.texts}" data-platform="${of.platform}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${of.name}</title>
<link rel="stylesheet" href="/assets/${of.style}">
<link rel="preload" as="fetch" crossorigin href="/assets/${of.texts}">
${of.shared.map((file) => `<link rel="modulepreload" href="/assets/${file}">\n`).join("")}<script type="module" src="/assets/${of.script}"></script>
</head>
<body><main><p class="loading" role="status">${of.name}</p></main></body>
</html>
`;
