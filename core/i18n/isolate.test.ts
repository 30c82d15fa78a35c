import { expect, test } from "vitest";
import { isolateNumbers } from "./isolate.ts";

/** With the isolates as brackets. */
const shown = (text: string) => isolateNumbers(text).replaceAll("\u2066", "⟦").replaceAll("\u2069", "⟧");

test.each([
  ["a score", "الشوط الأول 0–1", "الشوط الأول ⟦0–1⟧"],
  ["a handicap", "أرسنال (−1)", "أرسنال (⟦−1⟧)"],
  ["a quarter of one", "أرسنال +0.25", "أرسنال ⟦+0.25⟧"],
  ["American prices", "من +200 إلى -500.", "من ⟦+200⟧ إلى ⟦-500⟧."],
  ["a Malay price", "بسعر -0.667", "بسعر ⟦-0.667⟧"],
  ["a percentage with a sign", "مكافأة +3%", "مكافأة ⟦+3%⟧"],
  ["an amount with a sign", "خصم −€5.00", "خصم ⟦−€5.00⟧"],
  ["a range", "2-3 أهداف", "⟦2-3⟧ أهداف"],
  ["an open end", "6+ أهداف", "⟦6+⟧ أهداف"],
  ["scores of sets", "6–4، 3–6", "⟦6–4⟧، ⟦3–6⟧"],
  ["a phone number", "أدخل +380501234567.", "أدخل ⟦+380501234567⟧."],
  ["a date", "منذ 2026-01-31", "منذ ⟦2026-01-31⟧"],
])("%s keeps its order in a text from right to left", (_name, text, isolated) => {
  expect(shown(text)).toBe(isolated);
});

test("what has been isolated stays as it is", () => {
  expect(isolateNumbers(isolateNumbers("الشوط 0–1 و +3%"))).toBe(isolateNumbers("الشوط 0–1 و +3%"));
});

test.each([
  "السعر 2.05",
  "الكسر 1/2",
  "النتيجة 2:1",
  "الساعة 22:45",
  "3%",
  "أرسنال – تشيلسي",
  "Schalke 04 – 1860",
  "(SHA-256)",
  "OL-12-34",
  "https://openline.test/a/1-2?b=-5",
  "3f9a-1234-9abc",
])("%s is left alone", (text) => {
  expect(isolateNumbers(text)).toBe(text);
});
