import { expect, test } from "vitest";
import type { PushMessage, PushWords } from "../../../core/push-wire.ts";
import { askPage } from "./ask-page.ts";
import { pathWithin, readPush, readWords, shownAs } from "./read-push.ts";

const MESSAGE: PushMessage = { title: "settled.won", path: "/my-bets/calculated", tag: "b1", note: "note.not-you" };
const WORDS: PushWords = {
  language: "uk",
  dir: "ltr",
  texts: { "settled.won": "Ставка виграла", "note.not-you": "Якщо це не ви", neutral: "Є нове сповіщення" },
};
const shown = (message: PushMessage, words: PushWords | undefined = WORDS) => shownAs(message, words, "openline.test");

test("a push is shown in the stored texts, and leads to what it is about", () => {
  expect(shown(readPush(JSON.stringify(MESSAGE)))).toEqual({
    title: "Ставка виграла",
    options: {
      body: "Якщо це не ви",
      icon: "/icons/icon-192.png",
      badge: "/icons/badge-96.png",
      tag: "b1",
      renotify: true,
      lang: "uk",
      dir: "ltr",
      data: { path: "/my-bets/calculated" },
    },
  });
});

test.each([
  [undefined],
  [""],
  ["hello"],
  ["null"],
  ["[]"],
  ["{}"],
  ['{"title":1,"tag":"x","path":"/"}'],
  ['{"title":"settled.won","path":"/"}'],
  ['{"title":"settled.won","tag":"","path":"/"}'],
])("a push with the content %s is shown all the same, with a neutral text", (text) => {
  const { title, options } = shown(readPush(text));
  expect([title, options.data.path, options.body]).toEqual(["Є нове сповіщення", "/", undefined]);
});

test.each(["constructor", "__proto__", "of-the-future"])(
  "a push without a text for it (%s) is shown with a neutral text",
  (title) => {
    expect(shown({ ...MESSAGE, title })).toMatchObject({ title: "Є нове сповіщення" });
    expect(shown({ ...MESSAGE, title }).options.body).toBeUndefined();
  },
);

test("a device without stored texts names the product by its host", () => {
  for (const kept of [undefined, null, "x", {}, { language: "en" }, { language: 1, texts: {} }]) {
    const { title, options } = shownAs(MESSAGE, readWords(kept), "openline.test");
    expect([title, options.lang, options.body]).toEqual(["openline.test", undefined, undefined]);
  }
  expect(readWords({ ...WORDS, dir: "sideways" })?.dir).toBe("ltr");
  expect(readWords({ ...WORDS, dir: "rtl" })?.dir).toBe("rtl");
});

test.each([
  ["/my-bets/open", "/my-bets/open"],
  ["/my-bets/open?page=2#top", "/my-bets/open?page=2#top"],
  ["/a/../my-bets/open", "/my-bets/open"],
  ["//evil.example/x", "/"],
  ["/\\evil.example", "/"],
  ["/\n/evil.example", "/"],
  ["https://evil.example/", "/"],
  ["javascript:alert(1)", "/"],
  ["my-bets", "/"],
  ["", "/"],
  [undefined, "/"],
  [["/x"], "/"],
  [`/${"x".repeat(600)}`, "/"],
  ["/api/v1/session/logout", "/"],
  ["/a/../api/v1/bets", "/"],
  ["/sandbox/outbox", "/"],
  ["/sw.js", "/"],
])("a push to %j leads to %s", (path, to) => expect(pathWithin(path)).toBe(to));

test("a page that does not answer in time counts as a refusal", async () => {
  const page = (answer: (port: MessagePort) => void) => ({
    visibilityState: "visible" as const,
    focused: true,
    focus: () => Promise.resolve(),
    postMessage: (_: unknown, [port]: readonly Transferable[]) => answer(port as MessagePort),
  });
  const ask = (answer: (port: MessagePort) => void) => askPage(page(answer), { type: "PUSH_CAME" }, 50);
  expect(await ask((port) => port.postMessage(true))).toBe(true);
  expect(await ask((port) => port.postMessage("yes"))).toBe(false);
  expect(await ask(() => undefined)).toBe(false);
});
