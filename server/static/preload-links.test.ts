import { expect, test } from "vitest";
import { type BuildManifest, preloadLinks } from "./preload-links.ts";

const manifest: BuildManifest = {
  importMapHash: "sha256-abc",
  styles: [],
  modules: [],
  texts: { en: "texts.en.json", uk: "texts.uk.json" },
  fonts: { en: ["basic.woff2"], uk: ["basic.woff2", "cyrillic.woff2"] },
  addresses: { secret: [] },
  app: { icons: [], shortcuts: [], texts: {} },
};

test("a page announces the fonts of its language's script before its styles are read", () => {
  const links = (path: string) => preloadLinks(manifest, { path, cookie: undefined, acceptLanguage: undefined }, false);
  const font = (name: string) => `</assets/${name}>; rel=preload; as=font; type="font/woff2"; crossorigin`;
  expect(links("/football")).toContain(font("basic.woff2"));
  expect(links("/football")).not.toContain("cyrillic");
  expect(links("/uk/football")).toContain(font("cyrillic.woff2"));
});
test("what scripts request is announced only where the page is not painted before they run", () => {
  const request = { path: "/football", cookie: undefined, acceptLanguage: undefined };
  expect(preloadLinks(manifest, request, false)).toContain("texts.en.json");
  expect(preloadLinks(manifest, request, true)).not.toContain("as=fetch");
});
