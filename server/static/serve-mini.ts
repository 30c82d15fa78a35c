import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { MiniBuild, MiniData, MiniRenderer } from "../../plugins/embed/mini/mini-wire.ts";
import { Answer, sendAnswer } from "../http/answers/answer.ts";
import { KeptBriefly } from "../http/answers/kept-briefly.ts";
import { OF_FILES } from "../http/load/priorities.ts";
import { PageAnswers } from "../pages/page-answers.ts";
import { lookOf } from "../pages/page-look.ts";
import { bestEncoding, readProductFiles } from "./product-files.ts";
import { ANSWER_HEADERS, NO_DEVICES } from "./security-headers.ts";

export interface MiniOptions {
  /** The output folder of the build: `dist`. */
  readonly root: string;
  readonly frameAncestors: readonly string[];
  readonly languages: readonly string[];
  /** Addresses of a brand's styles. */
  readonly styles: readonly string[];
  readonly isBusy?: (() => boolean) | undefined;
}

/** The small page for other sites' pages: `/mini`, also with a language before it. */
export interface MiniPages {
  /** True if this is one. The slip alone is a screen of the product. */
  isAt(path: string, search: string): boolean;
  send(request: FastifyRequest, reply: FastifyReply, path: string, search: string): Promise<FastifyReply>;
}

const YEAR = "public, max-age=31536000, immutable";
/** How long a page is sent again, in milliseconds. Its prices are greyed until the feed confirms them. */
const FRESH_MS = 1000;
const BOUNDS = { most: 200, bytes: 16 * 1024 * 1024 };
/** Twenty ids of matches fit many times. What is longer is not read. */
const LONGEST_SEARCH = 1000;
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(["ar"]);

const headersOf = (frameAncestors: readonly string[]): Readonly<Record<string, string>> => ({
  ...ANSWER_HEADERS,
  "Content-Security-Policy": [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    `frame-ancestors ${["'self'", ...frameAncestors].join(" ")}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types openline-mini",
  ].join("; "),
  "Permissions-Policy": NO_DEVICES,
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex",
});

/** Serves the small page's files, and returns what makes its pages. Undefined if the build has none. */
export function serveMini(app: FastifyInstance, options: MiniOptions): MiniPages | undefined {
  const folder = join(options.root, "mini");
  if (!existsSync(folder)) return undefined;
  const files = readProductFiles(folder);
  const build = JSON.parse(readFileSync(join(folder, "mini.json"), "utf8")) as MiniBuild;
  const headers = headersOf(options.frameAncestors);
  const answers = new PageAnswers(app);
  const kept = new KeptBriefly<Answer>({ freshMs: FRESH_MS, ...BOUNDS, sizeOf: ({ size }) => size });
  const loading = import(pathToFileURL(join(folder, build.renderer)).href) as Promise<MiniRenderer>;
  // Whoever asks for a page learns of it.
  loading.catch(() => undefined);

  app.get("/mini/assets/*", { config: OF_FILES }, (request, reply) => {
    const file = files.get(request.url.replace(/[?#].*$/s, "").slice("/mini".length));
    if (!file) return reply.callNotFound();
    const encoding = bestEncoding(file, request.headers["accept-encoding"]);
    if (encoding !== "identity") void reply.header("Content-Encoding", encoding);
    void reply.headers(ANSWER_HEADERS).header("Cache-Control", YEAR).header("Vary", "Accept-Encoding");
    // The worker has a policy of its own.
    void reply.header("Content-Security-Policy", "default-src 'none'; script-src 'self'; connect-src 'self'");
    return reply.type(file.type).send(file.bodies[encoding] ?? file.bodies.identity);
  });

  const pageOf = async (request: FastifyRequest, path: string, search: string): Promise<Answer> => {
    const { look } = lookOf(path, request.headers, options.languages);
    const { language, oddsFormat, timeZone } = look;
    const key = JSON.stringify([search, language, oddsFormat, timeZone]);
    const known = kept.get(key);
    if (known) return known;
    const renderer = await loading;
    const answer = options.isBusy?.() ? undefined : await answers.read(renderer.addressOfMini(search));
    const data: MiniData = {
      ...{ search, language, oddsFormat },
      languages: [...options.languages],
      dir: RIGHT_TO_LEFT.has(language) ? "rtl" : "ltr",
      ...(answer !== undefined && { answer: JSON.parse(answer) as unknown }),
      texts: build.texts[language] ?? {},
      origins: [...options.frameAncestors],
      worker: `/mini/assets/${build.worker}`,
    };
    const page = new Answer(Buffer.from(renderer.renderMini({ data, build, styles: options.styles, timeZone })));
    kept.keep(key, page);
    return page;
  };

  return {
    isAt: (path, search) => /^(\/[a-z]{2})?\/mini\/?$/.test(path) && new URLSearchParams(search).get("show") !== "slip",
    send: async (request, reply, path, search) => {
      const page = await pageOf(request, path, search.length > LONGEST_SEARCH ? "" : search);
      void reply.headers(headers).header("Vary", "Accept-Encoding, Accept-Language, Cookie");
      return sendAnswer(request, reply.type("text/html; charset=utf-8"), page);
    },
  };
}
