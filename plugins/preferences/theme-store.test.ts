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
  expect(themeOf(mode, undefined, prefersDark).shown).toBe(shown);
});

test("an unknown theme name falls back to the brand's look", () => {
  expect(themeOf("dark", "neon", true).name).toBe("floodlight");
  expect(themeOf("dark", "floodlight-contrast", true).name).toBe("floodlight-contrast");
});
