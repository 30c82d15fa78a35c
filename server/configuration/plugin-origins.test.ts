import { expect, test } from "vitest";
import { remoteModules } from "../../shell/remote/wire.ts";
import { pluginOrigins } from "./plugin-origins.ts";

const GOOD = { id: "weather", url: "https://a.example/weather/plugin.json", integrity: "sha256-abc=", enabled: true };

test("a remote plugin has priority 10 unless the brand gives it 1", () => {
  expect(remoteModules.parse([GOOD, { ...GOOD, id: "tips", priority: 1 }]).map(({ priority }) => priority)).toEqual([
    10, 1,
  ]);
});

test.each([
  [{ id: "Weather" }],
  [{ url: "weather/plugin.json" }],
  [{ url: "javascript:alert(1)" }],
  [{ integrity: "" }],
  [{ integrity: "md5-abc" }],
  [{ priority: 5 }],
  [{ enabled: "yes" }],
])("a plugin with %j is refused", (wrong) => {
  expect(remoteModules.safeParse([{ ...GOOD, ...wrong }]).success).toBe(false);
});

test("two plugins of one id are refused", () => {
  expect(remoteModules.safeParse([GOOD, GOOD]).error?.issues[0]?.message).toBe("two plugins have one id");
});

test("a plugin's screens are paths of the product", () => {
  const [notes] = remoteModules.parse([{ ...GOOD, paths: ["/notes", "/notes/{id}"] }]);
  expect(notes?.paths).toEqual(["/notes", "/notes/{id}"]);
  expect(remoteModules.safeParse([{ ...GOOD, paths: ["https://a.example/notes"] }]).success).toBe(false);
});

test("pages may load from the origins of enabled plugins, each named once", () => {
  const at = (url: string, enabled = true) => ({ ...GOOD, priority: 10 as const, url, enabled });
  expect(
    pluginOrigins([
      at("https://a.example/weather/plugin.json"),
      at("https://a.example/tips/plugin.json"),
      at("http://localhost:5140/plugin.json?v=1;script-src *"),
      at("https://off.example/plugin.json", false),
    ]),
  ).toEqual(["https://a.example", "http://localhost:5140"]);
});
