import { expect, test } from "vitest";
import { themeOf } from "./theme-store.ts";

test.each([
  ["auto", true, "dark"],
  ["auto", false, "light"],
  ["dark", false, "dark"],
  ["light", true, "light"],
  [undefined, true, "dark"],
  ["<script>", false, "light"],
])("the stored mode %j on a device that prefers dark %j shows %s", (mode, prefersDark, shown) => {
  expect(themeOf({ mode, name: undefined }, prefersDark).shown).toBe(shown);
});

test.each([
  ["neon", "floodlight"],
  [undefined, "floodlight"],
  ["floodlight-contrast", "floodlight-contrast"],
  ["midnight", "midnight"],
])("with the product's and the brand's looks, the stored name %j shows %s", (name, shown) => {
  const themes = [{ name: "midnight", label: "Midnight" }];
  expect(themeOf({ mode: "dark", name }, true, themes).name).toBe(shown);
});
