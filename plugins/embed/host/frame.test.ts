// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { Frame } from "./frame.ts";

afterEach(() => history.replaceState(null, "", "/"));

test.each([
  ["#openline=/tennis", "/tennis"],
  ["#openline=/%E0", "/football"],
  ["#openline=//stranger.example", "/football"],
])("a host's page that is opened with %s shows %s", (hash, path) => {
  history.replaceState(null, "", `/${hash}`);
  const place = document.createElement("div");
  const options = { target: place, name: "main", path: "/football", routeSync: "hash" } as const;
  const frame = new Frame(place, "https://book.example", options, () => undefined);
  const src = place.querySelector("iframe")?.getAttribute("src");
  expect(src).toBe(`https://book.example/frame?path=${encodeURIComponent(path)}`);
  frame.destroy();
});
