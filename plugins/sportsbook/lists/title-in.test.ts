import { expect, test } from "vitest";
import { titleIn } from "./title-in.ts";

test("a title is shown in the requested language, else in English, else as it is", () => {
  expect(titleIn("uk", { en: "Cups", uk: "Кубки" })).toBe("Кубки");
  expect(titleIn("pl", { en: "Cups", uk: "Кубки" })).toBe("Cups");
  expect(titleIn("pl", { de: "Pokale" })).toBe("Pokale");
  expect(titleIn("pl", {})).toBeUndefined();
});
