import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { wayInOf } from "../../core/page/way-in-rules.ts";
import { type Answer, sendAnswer } from "../http/answers/answer.ts";
import { OF_FILES } from "../http/load/priorities.ts";
import { PageAnswers } from "../pages/page-answers.ts";
import { lookOf } from "../pages/page-look.ts";
import { RenderedPages } from "../pages/rendered-pages.ts";
import { type BrandStyle, withBrandStyles } from "./brand-styles.ts";
import { inChosenLanguage } from "./chosen-language.ts";
import { closedPage, isVisit } from "./closed-page.ts";
import { openSandboxPages } from "./open-sandbox.ts";
import { type BuildManifest, languageOfRequest, preloadLinks, screenFiles } from "./preload-links.ts";
import { bestEncoding, type ProductFile, readProductFiles } from "./product-files.ts";
import { serveReloadStream } from "./reload-stream.ts";
import { secretAddresses } from "./secret-addresses.ts";
import { ANSWER_HEADERS, pageHeaders, SECRET_ADDRESS, type ToolOrigins } from "./security-headers.ts";
import { serveMini } from "./serve-mini.ts";
import { type SearchEngineOptions, serveSearchEngines } from "./serve-search-engines.ts";
import { HeadedPages, type ShareHead } from "./share-head.ts";
import { type AppIdentity, webManifest } from "./web-manifest.ts";

export interface ProductOptions {
  /** The output folder of the build: `dist`. */
  readonly root: string;
  /** Origins that may show the page in a frame, besides its own. */
  readonly frameAncestors?: readonly string[];
  /** Origins of external plugins. */
  readonly pluginOrigins?: readonly string[];
  /** Origins that the configured tools load from and send to. */
  readonly tools?: ToolOrigins;
  /** Origins whose pages the product shows in a frame, where they may use the camera. */
  readonly frames?: readonly string[];
  /** Origins whose pages the product shows in a frame, without any device. */
  readonly plainFrames?: readonly string[];
  /** The head that a shared link to this path shows; undefined if the page's own name is enough. */
  readonly headOf?: (path: string) => ShareHead | undefined;
  /** The name and look of the installed product. */
  readonly app: AppIdentity;
  /** The styles of a brand that the page has from its first paint on. */
  readonly brandStyles?: readonly BrandStyle[];
  /** True if a sandbox is public; every page then says so from its first paint on. */
  readonly isOpenSandbox?: boolean;
  /** While the platform is closed, the seconds until a retry. */
  readonly closedFor?: () => number | undefined;
  /** The visitor's country, which some first screens depend on. */
  readonly countryOf?: (request: FastifyRequest) => string;
  /** True under overload: then every page renders itself. */
  readonly isBusy?: () => boolean;
  /** What search engines may find; without it they are told only where not to go. */
  readonly search?: Omit<SearchEngineOptions, "rules">;
}

const YEAR = "public, max-age=31536000, immutable";
const HOUR = "public, max-age=3600";
const WEEK = "public, max-age=604800, stale-while-revalidate=31536000";
/** Pictures that keep their names, because systems know them or they are shown rarely. They hardly ever change. */
const PICTURES = /^\/(flags\/|icons\/|icon\.svg$)/;
/** Asked for at each visit, since an old worker would keep old pages; an unchanged one costs no bytes. */
const WORKER = "/sw.js";
const TYPE_OF_MANIFEST = "application/manifest+json; charset=utf-8";
/** Paths of the platform, some of which may be switched off. An unknown path below them gets a problem, not a page. */
const CALLS = /^\/(api|content|sandbox|docs|metrics)(\/|$)/;
/** Paths that can only be files: of the build, at the root with an extension, or hidden. A missing one gets no page. */
const FILES = /^\/(assets\/|[^/]+\.\w+$|(.*\/)?\.)/;
/** The address at which password managers look for the form to change a password. */
const CHANGE_PASSWORD = "/.well-known/change-password";
/** The address at which browsers request the icon of answers that are not pages of the product, such as JSON. */
const FAVICON = "/favicon.ico";
const TAB_ICON = "/icons/tab-48.png";
/** What pages of other sites load, also by integrity. */
const FOR_HOSTS = /^\/embed\/(v\d+\.js(on)?|asyncapi\.json)$/;
const FOR_ANYBODY = { "Cross-Origin-Resource-Policy": "cross-origin", "Access-Control-Allow-Origin": "*" };
/** The name under which the worker keeps the page. */
const PAGE = "/index.html";

/** Serves the built product: its files, and its page for every path that is neither a file nor a call. */
export function serveProduct(app: FastifyInstance, options: ProductOptions): void {
  const {
    root,
    frameAncestors = [],
    pluginOrigins = [],
    tools,
    frames = [],
    plainFrames = [],
    headOf,
    app: brand,
    brandStyles = [],
  } = options;
  const files = withBrandStyles(readProductFiles(join(root, "public")), brandStyles);
  const manifest = JSON.parse(readFileSync(join(root, "build-manifest.json"), "utf8")) as BuildManifest;
  const page = files.get(PAGE);
  if (!page) throw new Error(`${root} holds no built product: run the build first`);
  const pageIn = options.isOpenSandbox ? openSandboxPages(page, (name) => files.get(name), manifest.texts) : () => page;
  const headers = pageHeaders({
    importMapHash: manifest.importMapHash,
    frameAncestors,
    pluginOrigins,
    frames,
    plainFrames,
    ...(tools && { tools }),
  });

  const languages = Object.keys(manifest.texts);
  const opensSomething = secretAddresses(manifest.addresses.secret);
  const pages = new RenderedPages({
    root,
    page: page.bodies.identity.toString("utf8"),
    packs: manifest.texts,
    answer: new PageAnswers(app).read,
    filesOf: (route) => screenFiles(manifest, route),
    log: (error) => app.log.error(error, "A page was not rendered; it renders itself."),
  });
  const renderedFor = (
    request: FastifyRequest,
    path: string,
    width: number | undefined,
  ): Promise<Answer | undefined> | undefined => {
    if (options.isBusy?.() || opensSomething(path)) return undefined;
    const visit = lookOf(path, request.headers, languages, width);
    return pages.get(visit.path, visit.look, options.countryOf?.(request) ?? "");
  };

  const headed = new HeadedPages();
  const mini = serveMini(app, {
    ...{ root, frameAncestors, languages, isBusy: options.isBusy },
    styles: [...files.keys()].filter((path) => brandStyles.length > 0 && path.startsWith("/assets/look-")),
  });
  async function sendPage(request: FastifyRequest, reply: FastifyReply, asked: string): Promise<FastifyReply> {
    const retryAfter = options.closedFor?.();
    if (retryAfter !== undefined && isVisit(request)) {
      const screen = closedPage(request.url, languages, opensSomething);
      void reply.header("Retry-After", String(retryAfter));
      if (screen) return reply.header("Cache-Control", "no-store").redirect(screen, 302);
      void reply.code(503);
    }
    const { cookie, "accept-language": acceptLanguage } = request.headers;
    const chosen = inChosenLanguage(request.url, cookie, languages, opensSomething);
    if (chosen) return reply.headers({ "Cache-Control": "no-store", Vary: "Cookie" }).redirect(chosen, 302);
    const search = request.url.slice(asked.length).replace(/#.*$/s, "");
    if (reply.statusCode === 200 && mini?.isAt(asked, search)) return mini.send(request, reply, asked, search);
    const wayIn = wayInOf(asked, search);
    const path = wayIn?.path.replace(/[?#].*$/s, "") ?? asked;
    void reply.headers({ ...headers, ...(opensSomething(path) && SECRET_ADDRESS) }).header("Cache-Control", "no-cache");
    const rendered = reply.statusCode === 200 ? await renderedFor(request, path, wayIn?.width) : undefined;
    void reply.header("Link", preloadLinks(manifest, { path, cookie, acceptLanguage }, rendered !== undefined));
    if (rendered) return sendRendered(request, reply, rendered);
    const head = headOf?.(path);
    const own = pageIn({ path, cookie, acceptLanguage });
    return send(request, reply, head ? await headed.with(own, head) : own);
  }

  if (manifest.isDevelopment) serveReloadStream(app);
  const rules = files.get("/robots.txt")?.bodies.identity.toString("utf8");
  if (options.search && rules !== undefined) serveSearchEngines(app, { ...options.search, rules });
  app.get("/manifest.webmanifest", { config: OF_FILES }, (request, reply) => {
    const { cookie, "accept-language": acceptLanguage } = request.headers;
    const language = languageOfRequest({ path: "/", cookie, acceptLanguage }, Object.keys(manifest.texts));
    void reply.headers({ ...ANSWER_HEADERS, "Cache-Control": "no-cache", Vary: "Cookie, Accept-Language" });
    return reply.type(TYPE_OF_MANIFEST).send(JSON.stringify(webManifest(brand, manifest.app, language)));
  });
  app.get(CHANGE_PASSWORD, { config: OF_FILES }, (_, reply) => reply.redirect("/my-account/update-password"));
  app.get("/*", { config: OF_FILES }, async (request, reply) => {
    const path = request.url.replace(/[?#].*$/s, "");
    if (CALLS.test(path)) return reply.callNotFound();
    if (path === PAGE) return sendPage(request, reply, path);
    const file = files.get(path === FAVICON ? TAB_ICON : path);
    if (!file) return FILES.test(path) ? reply.callNotFound() : sendPage(request, reply, path);
    void reply.headers(ANSWER_HEADERS).header("Cache-Control", cachingOf(path, file));
    if (FOR_HOSTS.test(path)) void reply.headers(FOR_ANYBODY);
    return send(request, reply, file);
  });
}

/** What the page depends on besides its address. */
const VARY = "Accept-Encoding, Accept-Language, Cookie, Sec-CH-UA-Mobile, User-Agent";

function sendRendered(request: FastifyRequest, reply: FastifyReply, page: Answer): Promise<FastifyReply> {
  return sendAnswer(request, reply.header("Vary", VARY).type("text/html; charset=utf-8"), page);
}

function cachingOf(path: string, { isImmutable }: ProductFile): string {
  if (path === WORKER) return "no-cache";
  if (isImmutable) return YEAR;
  return PICTURES.test(path) ? WEEK : HOUR;
}

function send(request: FastifyRequest, reply: FastifyReply, file: ProductFile): FastifyReply {
  void reply.header("ETag", file.etag).header("Vary", "Accept-Encoding");
  if (reply.statusCode === 200 && request.headers["if-none-match"]?.includes(file.etag)) return reply.code(304).send();
  const encoding = bestEncoding(file, request.headers["accept-encoding"]);
  if (encoding !== "identity") void reply.header("Content-Encoding", encoding);
  return reply.type(file.type).send(file.bodies[encoding] ?? file.bodies.identity);
}
