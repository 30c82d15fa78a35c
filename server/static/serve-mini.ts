import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { PageLook } from "../../core/page/look-rules.ts";
import type { MiniBuild, MiniData, MiniRenderer, MiniRequest } from "../../plugins/embed/mini/mini-wire.ts";
import { Answer, sendAnswer } from "../http/answers/answer.ts";
import { html } from "../http/answers/html.ts";
import { KeptBriefly } from "../http/answers/kept-briefly.ts";
import { OF_FILES } from "../http/load/priorities.ts";
import { inTime } from "../in-time.ts";
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
  /** True under overload: then only the pages of the moment are sent. */
  readonly isBusy?: (() => boolean) | undefined;
}

/** The small page for other sites' pages: `/mini`, also with a language before it. */
export interface MiniPages {
  /** True if this is one. The slip alone is a screen of the product. */
  isAt(path: string, search: string): boolean;
  send(request: FastifyRequest, reply: FastifyReply, path: string, search: string): Promise<FastifyReply>;
}

type Look = Pick<PageLook, "language" | "timeZone"> & { readonly oddsFormat: string };

const YEAR = "public, max-age=31536000, immutable";
/** How long a page is sent again, in milliseconds. Its prices are greyed until the feed confirms them. */
const FRESH_MS = 1000;
const BOUNDS = { most: 200, bytes: 16 * 1024 * 1024 };
/** Twenty ids of matches fit many times. What is longer is not read. */
const LONGEST_SEARCH = 1000;
/** Others are asked to come back: a crowd at one address is one page, many addresses are a flood. */
const MOST_MADE_AT_ONCE = 4;
/** The longest that a visitor waits for a page, in milliseconds. */
const PATIENCE_MS = 2000;
/** When a page that could not be made is asked for again, in seconds. */
const RETRY_SECONDS = 10;
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
  const making = new Map<string, Promise<Answer | undefined>>();
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

  const dirOf = (language: string) => (RIGHT_TO_LEFT.has(language) ? "rtl" : "ltr");

  const make = async ({ search, address }: MiniRequest, look: Look): Promise<Answer> => {
    const { language, oddsFormat, timeZone } = look;
    const renderer = await loading;
    const answer = await answers.read(address);
    const data: MiniData = {
      ...{ search, language, oddsFormat },
      languages: [...options.languages],
      dir: dirOf(language),
      ...(answer !== undefined && { answer: JSON.parse(answer) as unknown }),
      texts: build.texts[language] ?? {},
      origins: [...options.frameAncestors],
      worker: `/mini/assets/${build.worker}`,
    };
    return new Answer(Buffer.from(renderer.renderMini({ data, build, styles: options.styles, timeZone })));
  };

  /** Made once for all who ask for it meanwhile; undefined if it may not be made now, or takes too long. */
  const pageOf = async (request: MiniRequest, look: Look): Promise<Answer | undefined> => {
    const key = JSON.stringify([request.search, look]);
    const known = kept.get(key) ?? making.get(key);
    if (known) return known;
    if (options.isBusy?.() || making.size >= MOST_MADE_AT_ONCE) return undefined;
    const made = make(request, look).then((page) => {
      kept.keep(key, page);
      return page;
    });
    // One that takes too long gives its place to others.
    const coming = inTime(made, PATIENCE_MS).finally(() => making.delete(key));
    making.set(key, coming);
    return coming;
  };

  /** Says that it did not load, and asks again by itself. */
  const busyPage = (language: string): string => {
    const { "mini-title": title, "mini-failed": failed } = build.texts[language]?.["embed"] ?? {};
    const style = `/mini/assets/${build.style}`;
    return html`<!doctype html>
      <html lang="${language}" dir="${dirOf(language)}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta http-equiv="refresh" content="${RETRY_SECONDS}" />
          <title>${String(title)}</title>
          <link rel="stylesheet" href="${style}" />
        </head>
        <body>
          <main>
            <h1 class="visually-hidden">${String(title)}</h1>
            <div class="mini-none"><h2>${String(failed)}</h2></div>
          </main>
        </body>
      </html>`.text;
  };

  return {
    isAt: (path, search) => /^(\/[a-z]{2})?\/mini\/?$/.test(path) && new URLSearchParams(search).get("show") !== "slip",
    send: async (request, reply, path, search) => {
      const { language, timeZone, oddsFormat } = lookOf(path, request.headers, options.languages).look;
      const asked = (await loading).readMini(search.length > LONGEST_SEARCH ? "" : search);
      const page = await pageOf(asked, { language, timeZone, oddsFormat: asked.oddsFormat ?? oddsFormat });
      void reply.headers(headers).header("Vary", "Accept-Encoding, Accept-Language, Cookie");
      void reply.type("text/html; charset=utf-8");
      if (page) return sendAnswer(request, reply, page);
      return reply.code(503).header("Retry-After", String(RETRY_SECONDS)).send(busyPage(language));
    },
  };
}
