import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gzipSync } from "node:zlib";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { serveProduct } from "./serve-product.ts";

const root = mkdtempSync(join(tmpdir(), "openline-static-"));
let app: FastifyInstance;
let closedFor: number | undefined;

beforeAll(() => {
  mkdirSync(join(root, "public/assets"), { recursive: true });
  writeFileSync(join(root, "public/index.html"), "<!doctype html><title>Openline</title>");
  writeFileSync(join(root, "public/icon.svg"), "<svg/>");
  mkdirSync(join(root, "public/icons"));
  writeFileSync(join(root, "public/icons/tab-48.png"), "png");
  writeFileSync(join(root, "public/sw.js"), "self.skipWaiting()");
  const script = "console.info('openline')";
  writeFileSync(join(root, "public/assets/main-5f3a.js"), script);
  writeFileSync(join(root, "public/assets/main-5f3a.js.br"), brotliCompressSync(script));
  writeFileSync(join(root, "public/assets/main-5f3a.js.gz"), gzipSync(script));
  const manifest = {
    importMapHash: "sha256-abc",
    styles: [],
    modules: [],
    texts: { en: "texts.en-1.json", uk: "texts.uk-2.json" },
    fonts: {},
    addresses: { secret: ["/auto", "/mfa", "/restore-password/change-password"] },
    app: {
      icons: [{ src: "/icons/icon-192.png", sizes: "192x192" }],
      shortcuts: [
        { id: "live", path: "/all-live" },
        { id: "search", path: "/search" },
      ],
      texts: { en: { description: "Bets", live: "Live" }, uk: { description: "Ставки", live: "Наживо" } },
    },
  };
  writeFileSync(join(root, "build-manifest.json"), JSON.stringify(manifest));
  app = fastify();
  serveProduct(app, {
    root,
    frameAncestors: ["https://host.example"],
    app: {
      name: "Example bets",
      shortName: "Example",
      themeColor: "#112233",
      backgroundColor: "#445566",
      dirOf: (language) => (language === "uk" ? "rtl" : "ltr"),
    },
    pluginOrigins: ["https://plugins.example"],
    frames: ["https://checks.example"],
    plainFrames: ["https://pay.example"],
    closedFor: () => closedFor,
    headOf: (path) =>
      path === "/events/a-7" ? { title: '<b> & "c"', description: "$& " + "x".repeat(5000) } : undefined,
  });
});

afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

afterEach(() => (closedFor = undefined));

test.each([
  ["/", "/maintenance?from=%2F"],
  ["/football/live?view=2", "/maintenance?from=%2Ffootball%2Flive%3Fview%3D2"],
  ["/uk", "/uk/maintenance?from=%2F"],
  ["/uk/football?x=1", "/uk/maintenance?from=%2Ffootball%3Fx%3D1"],
  ["/xx/football", "/maintenance?from=%2Fxx%2Ffootball"],
  ["//evil.example/", "/maintenance?from=%2F%2Fevil.example%2F"],
  [`/uk/football?${"x".repeat(2000)}`, "/uk/maintenance?from=%2F"],
])(
  "a visitor who opens %s while the platform is closed is redirected to the maintenance screen",
  async (url, screen) => {
    closedFor = 90;
    const answer = await app.inject({ url, headers: { accept: "text/html", "sec-fetch-mode": "navigate" } });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, screen]);
    expect(answer.headers).toMatchObject({ "retry-after": "90", "cache-control": "no-store" });
    closedFor = undefined;
    expect((await app.inject({ url, headers: { accept: "text/html" } })).statusCode).toBe(200);
  },
);

test("the maintenance screen is answered with 503, so that nothing caches or lists it; files are answered as usual", async () => {
  closedFor = 90;
  const etag = (await app.inject({ url: "/maintenance" })).headers.etag ?? "";
  for (const url of ["/maintenance", "/maintenance?from=%2Ffootball", "/uk/maintenance"]) {
    const answer = await app.inject({ url, headers: { accept: "text/html", "if-none-match": etag } });
    expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "90"]);
    expect(answer.body).toContain("<title>Openline</title>");
  }
  expect((await app.inject({ url: "/icon.svg" })).statusCode).toBe(200);
});

test("neither a link with a secret nor the worker's copy of the page is redirected", async () => {
  closedFor = 90;
  const navigate = { accept: "text/html", "sec-fetch-mode": "navigate" };
  expect((await app.inject({ url: "/auto/secret-token", headers: navigate })).headers.location).toBeUndefined();
  expect((await app.inject({ url: "/uk/mfa/secret-token", headers: navigate })).headers.location).toBeUndefined();
  const copy = await app.inject({ url: "/", headers: { accept: "*/*", "sec-fetch-mode": "cors" } });
  expect([copy.statusCode, copy.headers.location]).toEqual([200, undefined]);
});

test("a file with a hash in its name is cached for a year, in the best encoding that is accepted", async () => {
  const answer = await app.inject({ url: "/assets/main-5f3a.js", headers: { "accept-encoding": "gzip, br" } });
  expect(answer.headers).toMatchObject({
    "content-encoding": "br",
    "cache-control": "public, max-age=31536000, immutable",
    "content-type": "text/javascript; charset=utf-8",
    "x-content-type-options": "nosniff",
    vary: "Accept-Encoding",
  });
  const refused = await app.inject({ url: "/assets/main-5f3a.js", headers: { "accept-encoding": "br;q=0, gzip" } });
  expect(refused.headers["content-encoding"]).toBe("gzip");
  const plain = await app.inject({ url: "/assets/main-5f3a.js" });
  expect([plain.headers["content-encoding"], plain.body]).toEqual([undefined, "console.info('openline')"]);
});

test("a shared page has its own escaped title and description, and an etag that depends on them", async () => {
  const answer = await app.inject({ url: "/events/a-7" });
  const [, head] = /^<!doctype html>(.*)$/s.exec(answer.body) ?? [];
  expect(head).toContain('<title>&lt;b&gt; &amp; &quot;c&quot;</title><meta name="description" content="$&amp; xxx');
  expect(head).toContain('<meta property="og:title" content="&lt;b&gt; &amp; &quot;c&quot;">');
  expect(answer.body.length).toBeLessThan(1500);
  const plain = await app.inject({ url: "/" });
  expect(plain.headers.etag).not.toBe(answer.headers.etag);
  const again = await app.inject({ url: "/events/a-7", headers: { "if-none-match": String(answer.headers.etag) } });
  expect(again.statusCode).toBe(304);
});

test("a brand's looks are linked from the page's start and served by the product; without one nothing is added", async () => {
  const css = ':root[data-theme-name="midnight"] { --accent: red; }';
  const branded = fastify();
  const identity = { name: "E", shortName: "E", themeColor: "#112233", backgroundColor: "#445566" };
  const page = "<!doctype html><head><title>Openline</title></head>";
  mkdirSync(join(root, "branded/public"), { recursive: true });
  for (const name of ["public/index.html", "build-manifest.json"])
    writeFileSync(
      join(root, "branded", name),
      name.endsWith("html") ? page : readFileSync(join(root, "build-manifest.json")),
    );
  const options = { root: join(root, "branded"), app: { ...identity, dirOf: () => "ltr" as const } };
  serveProduct(branded, { ...options, brandStyles: [{ name: "midnight", css }] });
  const answer = await branded.inject({ url: "/football", headers: { "accept-encoding": "br" } });
  const html = brotliDecompressSync(answer.rawPayload).toString();
  const [, href = ""] =
    /<link rel="stylesheet" href="(\/assets\/look-midnight-[0-9a-f]{10}\.css)" \/><\/head>$/.exec(html) ?? [];
  const style = await branded.inject({ url: href });
  expect([style.body, style.headers["content-type"]]).toEqual([css, "text/css; charset=utf-8"]);
  expect(style.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(answer.headers["content-security-policy"]).toContain("style-src 'self';");
  await branded.close();

  const plain = fastify();
  serveProduct(plain, options);
  const unbranded = await plain.inject({ url: "/football" });
  expect(unbranded.body).toBe(page);
  expect(unbranded.headers.etag).not.toBe(answer.headers.etag);
  await plain.close();
});

test("every page of a sandbox that is open to strangers shows that from its first paint, in the visitor's language", async () => {
  const folder = join(root, "open");
  mkdirSync(join(folder, "public/assets"), { recursive: true });
  writeFileSync(join(folder, "build-manifest.json"), readFileSync(join(root, "build-manifest.json")));
  writeFileSync(join(folder, "public/index.html"), '<title>Openline</title><body><div id="root"></div></body>');
  for (const [name, title] of Object.entries({ "en-1": "<Open>", "uk-2": "Відкрита" })) {
    const texts = { texts: { shell: { "open-sandbox": { title, text: "Strangers & $&" } } } };
    writeFileSync(join(folder, `public/assets/texts.${name}.json`), JSON.stringify(texts));
  }
  const identity = { name: "E", shortName: "E", themeColor: "#112233", backgroundColor: "#445566" };
  const open = fastify();
  serveProduct(open, {
    root: folder,
    app: { ...identity, dirOf: () => "ltr" },
    isOpenSandbox: true,
    headOf: (path) => (path === "/events/a-7" ? { title: "A match", description: "" } : undefined),
  });
  const english = await open.inject({ url: "/football" });
  expect(english.body).toMatch(
    /<div id="root"><aside class="open-sandbox banner" aria-label="&lt;Open&gt;">\s*<p><strong>&lt;Open&gt;\.<\/strong> Strangers &amp; \$&amp;<\/p>\s*<\/aside><\/div>/,
  );
  const ukrainian = await open.inject({ url: "/", headers: { "accept-language": "uk" } });
  expect(ukrainian.body).toContain("<strong>Відкрита.</strong>");
  expect(ukrainian.headers.etag).not.toBe(english.headers.etag);
  const shared = await open.inject({ url: "/events/a-7" });
  expect([shared.body.includes("<title>A match</title>"), shared.body.includes("open-sandbox")]).toEqual([true, true]);
  await open.close();
});

test("every path that is neither a file nor a call answers the page, always revalidated", async () => {
  for (const url of ["/", "/football/live", "/events/a-b-12?x=1", "/uk/my-bets/open", "/index.html"]) {
    const answer = await app.inject({ url });
    expect([url, answer.statusCode, answer.headers["cache-control"]]).toEqual([url, 200, "no-cache"]);
    expect(answer.body).toContain("<title>Openline</title>");
    const again = await app.inject({ url, headers: { "if-none-match": String(answer.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  }
});

test("unknown files and unknown calls are not found", async () => {
  const files = ["/assets/main-0000.js", "/sitemap.xml", "/wp-login.php", "/.env", "/.git/config"];
  const unknown = [...files, "/.well-known/security.txt", "/x/.htaccess", "/api/v1/nothing", "/content/nothing"];
  for (const url of unknown) expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 404]);
  // A dot in the middle of a path does not make it a file.
  for (const url of ["/regmail/7/partner.example", "/uk/teams/10/st.-pauli-7"])
    expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 200]);
});

test("an address outside the product has the product's icon", async () => {
  const { headers, body } = await app.inject({ url: "/favicon.ico" });
  expect([headers["content-type"], body]).toEqual(["image/png", "png"]);
});

test("the password screen is marked for password managers", async () => {
  const answer = await app.inject({ url: "/.well-known/change-password" });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, "/my-account/update-password"]);
});

test("nothing outside of the product's folder is served", async () => {
  for (const url of [
    "/../build-manifest.json",
    "/%2e%2e/build-manifest.json",
    "/assets/..%2f..%2fbuild-manifest.json",
  ]) {
    expect((await app.inject({ url })).body).not.toContain("importMapHash");
  }
});

test("the page forbids foreign and inline scripts except from configured origins, and names who may frame it", async () => {
  const policy = String((await app.inject({ url: "/" })).headers["content-security-policy"]);
  expect(policy).toContain("script-src 'self' 'sha256-abc' https://plugins.example;");
  expect(policy).toContain("style-src 'self' https://plugins.example;");
  expect(policy).toContain("default-src 'self';");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain("frame-ancestors 'self' https://host.example;");
  expect(policy).not.toContain("unsafe");
  expect(policy).toContain("frame-src 'self' https://checks.example https://pay.example;");
  const devices = String((await app.inject({ url: "/" })).headers["permissions-policy"]);
  expect(devices).toContain('camera=(self "https://checks.example"),');
});

test("a page whose address contains a secret sends no referrer", async () => {
  const policy = async (url: string) => (await app.inject({ url })).headers["referrer-policy"];
  for (const url of [
    "/auto/s3cret",
    "/uk/auto/s3cret",
    "/restore-password//change-password/s3cret",
    "/mfa/totp/init/s3cret/login",
  ])
    expect([url, await policy(url)]).toEqual([url, "no-referrer"]);
  for (const url of ["/", "/automatic/page"])
    expect([url, await policy(url)]).toEqual([url, "strict-origin-when-cross-origin"]);
});

test("the web manifest is the brand's, in the player's language", async () => {
  const manifest = async (headers = {}) => (await app.inject({ url: "/manifest.webmanifest", headers })).json<object>();
  expect(await manifest()).toMatchObject({
    id: "/",
    scope: "/",
    start_url: "/",
    display: "standalone",
    lang: "en",
    dir: "ltr",
    name: "Example bets",
    short_name: "Example",
    theme_color: "#112233",
    background_color: "#445566",
    icons: [{ src: "/icons/icon-192.png" }],
  });
  const answer = await app.inject({ url: "/manifest.webmanifest", headers: { cookie: "openline-language=uk" } });
  expect(answer.headers).toMatchObject({
    "content-type": "application/manifest+json; charset=utf-8",
    "cache-control": "no-cache",
    vary: "Cookie, Accept-Language",
  });
  const shortcut = { name: "Наживо", url: "/all-live", icons: [{ src: "/icons/shortcut-live.png" }] };
  expect(answer.json()).toMatchObject({
    lang: "uk",
    dir: "rtl",
    description: "Ставки",
    shortcuts: [shortcut, { name: "search" }],
  });
});

test("the service worker is asked for at each visit, and only it may run as a worker", async () => {
  const answer = await app.inject({ url: "/sw.js" });
  expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "no-cache"]);
  const policy = String((await app.inject({ url: "/" })).headers["content-security-policy"]);
  expect(policy).toContain("worker-src 'self';");
  expect(policy).toContain("trusted-types openline-worker openline-replay openline-warm-intl");
});

test("home preloads its data, and each page the texts of the player's language", async () => {
  const link = async (url: string, headers = {}) => String((await app.inject({ url, headers })).headers.link);
  expect(await link("/")).toContain("</api/v1/line/home>; rel=preload; as=fetch; crossorigin");
  expect(await link("/login")).not.toContain("/api/v1/line/home");
  expect(await link("/", { cookie: "a=b; openline-language=uk" })).toContain("texts.uk-2.json");
  expect(await link("/uk")).toContain("texts.uk-2.json");
  expect(await link("/", { "accept-language": "uk-UA,en;q=0.5" })).toContain("texts.uk-2.json");
  expect(await link("/de", { "accept-language": "de" })).toContain("texts.en-1.json");
  expect(await link("/", { cookie: "openline-language=ua" })).toContain("texts.uk-2.json");
  expect(await link("/ua")).toContain("texts.en-1.json");
  expect(await link("/", { "accept-language": "en-US;q=0.7, ua, *;q=0.1" })).toContain("texts.uk-2.json");
  expect(await link("/", { "accept-language": "uk;q=0, en" })).toContain("texts.en-1.json");
});

test("a visitor who chose another language is led to the same page in it", async () => {
  const answer = await app.inject({ url: "/en/football?a=1", headers: { cookie: "openline-language=uk" } });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, "/uk/football?a=1"]);
});
