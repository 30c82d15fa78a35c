import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../../configuration/languages.ts";
import { composed, plainText } from "./compose.ts";
import { mailHtml } from "./mail-html.ts";
import { type TemplateId, TEMPLATES } from "./templates.ts";
import { TEXTS } from "./texts.ts";

const languages = LANGUAGES.map(({ value }) => value);
const templates = Object.keys(TEMPLATES) as TemplateId[];
const SENDER = { brand: "Höhe & Weite", origin: "https://bets.example", language: "en" };
const MADE_AT = new Date("2026-07-04T21:05:00Z");

/** A template with a value for each of its placeholders. */
function written(template: TemplateId, language: string | null, kind: "email" | "sms" = "email") {
  const names: readonly string[] = TEMPLATES[template].names;
  const facts = Object.fromEntries(names.map((name) => [name, name === "path" ? "/login" : `<${name}>`]));
  return composed({ kind, template, facts, language, madeAt: MADE_AT }, SENDER);
}

test("there are texts in every language of the product and in no other", () => {
  expect([...TEXTS.keys()].sort()).toEqual([...languages].sort());
});

describe.each(languages)("in %s", (language) => {
  test("every template has all of its texts, and no placeholder is left", () => {
    for (const template of templates) {
      const { paragraphs, subject, short, ...message } = written(template, language);
      const text = plainText({ paragraphs, ...message });
      const said = [subject, text].join("\n");
      for (const name of TEMPLATES[template].names)
        expect(said).toContain(name === "path" ? `https://bets.example/${language}/login` : `<${name}>`);
      expect(said + short).not.toMatch(/\{\{|\}\}|@when|@not-you|undefined/);
      const parts = paragraphs.map((each) => ("link" in each ? each.action : each.text));
      for (const part of [subject, short, ...parts]) expect([template, part.trim()]).not.toEqual([template, ""]);
      if (language !== "en") expect(text).not.toBe(plainText(written(template, "en")));
    }
  });

  test("every mail's HTML escapes its values and loads nothing", () => {
    for (const template of templates) {
      const page = mailHtml(written(template, language));
      expect(page).toContain(`<html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}">`);
      expect(page).toContain("Höhe &amp; Weite");
      for (const name of TEMPLATES[template].names) expect(page).not.toContain(`<${name}>`);
      expect(page).not.toMatch(/<img|<script|<link|@import|url\(/);
    }
  });
});

test("a paragraph without its value is left out", () => {
  const facts = { number: "C-7", reason: "It stands.", outside: "", address: "" };
  const of = (more: object) =>
    composed(
      { kind: "email", template: "complaint-upheld", facts: { ...facts, ...more }, language: "en", madeAt: MADE_AT },
      SENDER,
    );
  expect([of({}).paragraphs.length, of({ outside: "The body", address: "https://b.test" }).paragraphs.length]).toEqual([
    2, 3,
  ]);
  expect(of({}).short).not.toContain("outside");
});

test("times are written in the player's language, with Western digits", () => {
  const timeOf = (language: string) => plainText(written("totp-added", language));
  expect(timeOf("de")).toContain("4. Juli 2026 um 21:05 UTC");
  expect(timeOf("ar")).toMatch(/4 .* 2026 .*9:05.* UTC/);
});

test("a player whose language is unknown gets messages in the product's first language", () => {
  expect(written("totp-added", null).subject).toBe(written("totp-added", "en").subject);
});

test("an SMS with a code is short", () => {
  for (const language of languages) {
    expect(written("registration-code", language, "sms").short.length).toBeLessThan(140);
    expect(written("security-code", language, "sms").short).toContain("<code>");
  }
});
