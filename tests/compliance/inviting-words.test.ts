import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { isOfDesk } from "../../build/desk/of-desk.ts";
import { productConfiguration } from "../../server/configuration/product.ts";
import { readLocales } from "../support/pages/locales.ts";
import { invitesIn, INVITING } from "./inviting-words.ts";

const LANGUAGES = productConfiguration(1).common.languages.map(({ value }) => value);
const screens = readLocales(resolve(import.meta.dirname, "../..")).filter(
  ({ folder }) => folder.startsWith("plugins/responsible-gambling") && !isOfDesk(`${folder}/`),
);

/** These name such a thing to warn of it, to ask after it, or to stop it. */
const WARNING = [
  "principles/locales: principle.chase",
  "principles/locales: question.chase",
  "my-play/locales: explained",
  "rules/locales: says.open_bets",
].map((place) => `plugins/responsible-gambling/${place}`);

/** A sentence in each language that has no place on these screens. */
const PLANTED: Readonly<Record<string, string>> = {
  en: "Hurry: Keep  playing and win it back.",
  de: "Spielen Sie weiter, viel Glück!",
  es: "Sigue jugando y no te pierdas nada.",
  fr: "Continuez à jouer : bonne chance !",
  pt: "Continue jogando, boa sorte!",
  pl: "Graj dalej i odegraj się.",
  ru: "Продолжайте играть: удачи!",
  uk: "Продовжуйте грати: хай щастить!",
  tr: "Oynamaya devam edin, son şans!",
  ar: "واصل اللعب الآن.",
  hi: "खेलते रहें, किस्मत साथ है।",
  ja: "プレイを続けましょう。",
  zh: "继续玩，祝您好运！",
};

test("the screens that protect players are read, each in every language", () => {
  expect(screens.length).toBeGreaterThan(5);
  expect(Object.keys(INVITING).sort()).toEqual([...LANGUAGES].sort());
});

describe.each(LANGUAGES)("in %s", (language) => {
  test("no text of the screens that protect players invites to play on", () => {
    const texts = screens.flatMap(({ folder, languages }) =>
      [...(languages[language] ?? [])]
        .map(([key, text]) => ({ place: `${folder}: ${key}`, text }))
        .filter(({ place }) => !WARNING.includes(place.replace(/_(?:zero|one|two|few|many|other)$/, ""))),
    );
    expect(texts.length).toBeGreaterThan(150);
    const found = texts.flatMap(({ place, text }) => invitesIn(language, text).map((stem) => `${place}: ${stem}`));
    expect(found).toEqual([]);
  });

  test("a sentence that does is found", () => {
    expect(invitesIn(language, PLANTED[language]!)).not.toEqual([]);
  });
});
