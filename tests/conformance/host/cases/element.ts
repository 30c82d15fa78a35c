import assert from "node:assert/strict";
import { inSection, type Stage } from "../stage.ts";
import type { Visit } from "../visit.ts";

const MAY = new Set(["web-share", "publickey-credentials-get", "fullscreen", "storage-access"]);
const PHONE = { width: 390, height: 844 };
const LEAST = 300;
/** A price alone. */
const LEAST_OF_SMALL = 100;

/** Asks something of the elements of all frames. */
const ofEach = async <T>(stage: Stage, ask: (frame: HTMLIFrameElement) => T, options = {}) => {
  const visit = await stage.visit(options);
  const names = await visit.frames();
  return Promise.all(
    names.map(async (name) => [name, await visit.element(name).evaluate(ask as never)] as [string, T]),
  );
};

/** Whether the middle of what is seen of a frame is the frame. */
const isOnTop = (visit: Visit, name: string) =>
  visit.element(name).evaluate((frame) => {
    frame.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, right, top, bottom } = frame.getBoundingClientRect();
    const [from, to] = [Math.max(0, top), Math.min(innerHeight, bottom)];
    return document.elementFromPoint((left + right) / 2, (from + to) / 2) === frame;
  });

async function hasRoom(stage: Stage, options = {}): Promise<void> {
  const visit = await stage.visit(options);
  const small = await visit.smallPages();
  for (const name of await visit.frames()) {
    const room = (await visit.element(name).boundingBox()) ?? { width: 0, height: 0 };
    const least = small.includes(name) ? LEAST_OF_SMALL : LEAST;
    assert(room.width >= least && room.height >= least, `${name} is ${room.width} by ${room.height} pixels`);
  }
}

export const element = inSection("the-frame", {
  "a frame's address is that of the platform, over https or on this machine": async (stage) => {
    for (const [name, src] of await ofEach(stage, ({ src: address }) => address)) {
      const { protocol, hostname, pathname } = new URL(src);
      assert(protocol === "https:" || ["127.0.0.1", "localhost"].includes(hostname), `${name} is at ${protocol}`);
      assert.match(pathname, /\/(frame|mini)$/, `${name} is at ${pathname}`);
    }
  },
  "a frame is allowed what it needs, at the platform's origin alone": async (stage) => {
    for (const [name, { allow, src }] of await ofEach(stage, (frame) => ({ allow: frame.allow, src: frame.src }))) {
      const { origin } = new URL(src);
      const allowed = allow.split(";").map((each) => each.trim().split(/\s+/));
      for (const wanted of ["web-share", "publickey-credentials-get", "fullscreen"])
        assert(
          allowed.some(([feature]) => feature === wanted),
          `${name} is not allowed ${wanted}`,
        );
      for (const [feature = "", ...origins] of allowed) {
        assert(feature === "" || MAY.has(feature), `${name} is allowed ${feature}, which it does not need`);
        assert(
          origins.every((each) => each === origin),
          `${name} is allowed ${feature} at ${origins.join(" ")}`,
        );
      }
    }
  },
  "no frame is in a sandbox": async (stage) => {
    for (const [name, sandbox] of await ofEach(stage, (frame) => frame.getAttribute("sandbox")))
      assert.equal(sandbox, null, `${name} has sandbox="${sandbox}"`);
  },
  "each frame has a title": async (stage) => {
    const titles = (await ofEach(stage, ({ title }) => title.trim())).map(([, title]) => title);
    assert(!titles.includes(""), "a frame has none");
    assert.equal(new Set(titles).size, titles.length, "two frames have the same");
  },
  "nothing lies over a frame": async (stage) => {
    const visit = await stage.visit();
    for (const name of await visit.frames()) assert(await isOnTop(visit, name), `${name} is covered`);
  },
  "nothing lies over a frame on a phone": async (stage) => {
    const visit = await stage.visit(PHONE);
    for (const name of await visit.frames()) assert(await isOnTop(visit, name), `${name} is covered`);
  },
  "nothing changes how a frame is drawn": async (stage) => {
    const drawn = await ofEach(stage, (frame) => {
      for (let at: Element | null = frame; at; at = at.parentElement) {
        const { opacity, filter, transform, visibility, mixBlendMode } = getComputedStyle(at);
        const isShift = transform === "none" || /^matrix\(1, 0, 0, 1,/.test(transform);
        if (
          Number(opacity) < 1 ||
          filter !== "none" ||
          !isShift ||
          visibility !== "visible" ||
          mixBlendMode !== "normal"
        )
          return at.tagName.toLowerCase() + (at.id && `#${at.id}`);
      }
      return "";
    });
    for (const [name, around] of drawn)
      assert.equal(around, "", `${around} around ${name} has a filter, an opacity or a transform`);
  },
  "a frame has room on a wide screen": (stage) => hasRoom(stage),
  "a frame has room on a phone": (stage) => hasRoom(stage, PHONE),
  "the page does not scroll sideways on a phone": async (stage) => {
    const visit = await stage.visit(PHONE);
    await visit.frames();
    const over = await visit.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert(over <= 0, `it is ${over} pixels too wide`);
  },
  "the page can be enlarged on a phone": async (stage) => {
    const visit = await stage.visit(PHONE);
    await visit.frames();
    const viewport = (await visit.page.locator("meta[name=viewport]").first().getAttribute("content")) ?? "";
    assert.match(viewport, /width=device-width/, "its viewport is not as wide as the device");
    assert.doesNotMatch(viewport, /user-scalable=(no|0)|maximum-scale=1(\.0)?\b/, "its viewport forbids it");
  },
});
