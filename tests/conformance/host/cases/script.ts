import assert from "node:assert/strict";
import { inSection, type Stage } from "../stage.ts";

/** The elements that load the platform's script. */
const tagsOf = (stage: Stage) =>
  stage.visit().then(async (visit) => {
    await visit.frames();
    const tags = await visit.page.evaluate(() =>
      [...document.scripts]
        .filter(({ src }) => /\/embed\/v\d+\.js$/.test(src))
        .map(({ src, integrity, crossOrigin, async, defer, type }) => ({
          src,
          integrity,
          crossOrigin,
          isWaitedFor: !async && !defer && type !== "module",
        })),
    );
    const frame = await visit.element(await visit.main()).getAttribute("src");
    return { visit, tags, origin: new URL(frame!).origin };
  });

const policyOf = async (stage: Stage) => {
  const visit = await stage.visit();
  const frame = await visit.element(await visit.main()).getAttribute("src");
  const document = visit.requests.find((request) => request.isNavigationRequest());
  const headers = (await document?.response())?.headers() ?? {};
  const policy = headers["content-security-policy"] ?? "";
  const directives = new Map(
    policy.split(";").map((each) => {
      const [name = "", ...sources] = each.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );
  return { directives, headers, product: new URL(frame!).origin, visit };
};

export const script = inSection("the-script", {
  "the script comes from the platform itself": async (stage) => {
    const { tags, origin } = await tagsOf(stage);
    assert(tags.length > 0, "no element of the page loads /embed/v1.js");
    for (const { src } of tags) assert.equal(new URL(src).origin, origin, `it comes from ${src}`);
  },
  "the script is loaded once": async (stage) => {
    const { visit } = await tagsOf(stage);
    const asked = visit.requests.filter((request) => /\/embed\/v\d+\.js$/.test(new URL(request.url()).pathname));
    assert.equal(asked.length, 1, `it is loaded ${asked.length} times`);
  },
  "the script's element names the hash that the platform publishes": async (stage) => {
    const { visit, tags, origin } = await tagsOf(stage);
    const published = await visit.page.context().request.get(`${origin}/embed/v1.json`);
    const { integrity } = (await published.json()) as { readonly integrity: string };
    for (const tag of tags) {
      assert.notEqual(tag.integrity, "", "it has no integrity");
      assert.equal(tag.integrity, integrity, "it is another hash than that of /embed/v1.json");
    }
  },
  "a script with a hash is loaded with crossorigin": async (stage) => {
    const { tags } = await tagsOf(stage);
    for (const { integrity, crossOrigin } of tags)
      assert(integrity === "" || crossOrigin === "anonymous", "it has integrity without crossorigin");
  },
  "the page does not wait for the script": async (stage) => {
    const { tags } = await tagsOf(stage);
    assert(!tags.some(({ isWaitedFor }) => isWaitedFor), "it is neither async nor defer");
  },
  "what is called before the script has come waits for it": async (stage) => {
    const visit = await stage.visit({ script: "late" });
    await visit.frames();
    assert.deepEqual(visit.errors, []);
  },
  "without the script the page stands": async (stage) => {
    const visit = await stage.visit({ script: "missing" });
    await visit.lull();
    assert.deepEqual(visit.errors, []);
    assert.notEqual((await visit.page.locator("body").innerText()).trim(), "", "the page is empty");
  },
  "nothing is thrown while the page loads": async (stage) => {
    const visit = await stage.visit();
    await visit.frames();
    await visit.lull();
    assert.deepEqual(visit.errors, []);
  },
  "no frame is mounted twice or without its target": async (stage) => {
    const visit = await stage.visit();
    await visit.frames();
    const complaints = visit.said.filter((text) =>
      /^Openline: .*(no such target|there already|no name of a frame)/.test(text),
    );
    assert.deepEqual(complaints, []);
  },
  "the page's policy names the platform for scripts and for frames": async (stage) => {
    const { directives, product } = await policyOf(stage);
    const scripts = directives.get("script-src-elem") ?? directives.get("script-src") ?? directives.get("default-src");
    const frames = directives.get("frame-src") ?? directives.get("child-src") ?? directives.get("default-src");
    assert(scripts, "there is no Content-Security-Policy for scripts");
    assert(frames, "there is no Content-Security-Policy for frames");
    assert(scripts.includes(product) || scripts.includes("'strict-dynamic'"), `script-src does not name ${product}`);
    assert(frames.includes(product), `frame-src does not name ${product}`);
  },
  "the page's policy lets nobody else's scripts in": async (stage) => {
    const { directives } = await policyOf(stage);
    const scripts = directives.get("script-src") ?? directives.get("default-src") ?? ["*"];
    const isHeld = scripts.some((source) => /^'(nonce|sha\d+)-/.test(source));
    for (const loose of ["*", "https:", "http:", "data:", "'unsafe-eval'", ...(isHeld ? [] : ["'unsafe-inline'"])])
      assert(!scripts.includes(loose), `script-src has ${loose}`);
  },
  "the page's policy refuses nothing that the page itself does": async (stage) => {
    const { visit } = await policyOf(stage);
    await visit.lull();
    assert.deepEqual((await visit.watched()).refused, []);
  },
  "no header takes away what the frame may do": async (stage) => {
    const { headers } = await policyOf(stage);
    const permissions = headers["permissions-policy"] ?? "";
    for (const name of ["fullscreen", "web-share", "publickey-credentials-get"])
      assert(!new RegExp(`${name}=\\(\\s*(self)?\\s*\\)`).test(permissions), `Permissions-Policy withholds ${name}`);
  },
});
