import { fileURLToPath } from "node:url";
import type { NavigationEntry } from "@core";
import { describe, expect, test } from "vitest";
import { isOfDesk } from "../build/desk/of-desk.ts";
import { pseudoText } from "../build/texts/pseudo-texts.ts";
import { productConfiguration } from "../server/configuration/product.ts";
import { MANIFESTS } from "../shell/manifests.ts";
import { keysIn, PLACES, placesOf, readLocales, withoutPlural } from "./support/pages/locales.ts";
import { hardCoded, keysNamed, readSources, textCalls } from "./support/pages/text-uses.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const LANGUAGES = productConfiguration(1).common.languages.map(({ value }) => value);
const locales = readLocales(ROOT);
/** The desk is in English: it has a language as soon as one of its locales has it. */
const forPlayers = locales.filter(({ folder }) => !isOfDesk(`${folder}/`));
const sources = readSources(ROOT);

/** Names are put together from these by rules of each language's own; another test reads them all. */
const OWN_RULES = /^(?:ordinals|periods|periods-short|markets|rows|(?:period|part|unit)-of|groups)(?:\.|$)/;
/** And these are looked up by what the line says, or put by the build into the page and what tells devices of the app. */
const LOOKED_UP = /^(?:teams|outcomes|outcomes-handicap|short|short-handicap|boot-failed|app|regions)\./;

describe.each(LANGUAGES)("in %s", (language) => {
  const faults = (
    fault: (key: string, own: ReadonlyMap<string, string>, english: ReadonlyMap<string, string>) => boolean,
  ) =>
    forPlayers.flatMap(({ folder, languages }) => {
      const [own, english] = [languages[language] ?? new Map<string, string>(), languages["en"]!];
      const keys = new Set([...keysIn(language, english), ...own.keys()]);
      return [...keys]
        .filter((key) => !OWN_RULES.test(key) && fault(key, own, english))
        .map((key) => `${folder}: ${key}`);
    });

  test("every text exists", () => {
    expect(faults((key, own) => !own.has(key))).toEqual([]);
  });

  test("no text exists that the product does not use", () => {
    const isKnown = (key: string, english: ReadonlyMap<string, string>) =>
      keysIn(language, english).has(key) || (key.endsWith("_zero") && english.has(key.replace(/_zero$/, "_other")));
    expect(faults((key, _own, english) => !isKnown(key, english))).toEqual([]);
  });

  test("every text has the placeholders of the English one", () => {
    const hasOthers = (key: string, own: ReadonlyMap<string, string>, english: ReadonlyMap<string, string>) => {
      const text = own.get(key);
      const source = english.get(key) ?? english.get(`${withoutPlural(key)}_other`);
      if (text === undefined || source === undefined) return false;
      const isCounted = withoutPlural(key) !== key;
      return placesOf(text, isCounted).join() !== placesOf(source, isCounted).join();
    };
    expect(faults(hasOthers)).toEqual([]);
  });
});

test("the pseudo-language keeps the placeholders of every text, and its words are not English ones", () => {
  const texts = locales.flatMap(({ languages }) => [...languages["en"]!.values()]);
  const said = texts.filter((text) => pseudoText(text) !== text);
  expect(said.length).toBeGreaterThan(1000);
  expect(said.filter((text) => placesOf(pseudoText(text), false).join() !== placesOf(text, false).join())).toEqual([]);
  expect(said.filter((text) => /[a-z]/i.test(pseudoText(text).replace(PLACES, "")))).toEqual([]);
});

test("every text that a component uses exists", () => {
  const english = new Map(locales.map(({ namespace, languages }) => [namespace, languages["en"]!]));
  const calls = textCalls(sources);
  expect(calls.length).toBeGreaterThan(500);
  const isThere = (namespace: string, key: string) =>
    english.get(namespace)?.has(key) === true || english.get(namespace)?.has(`${key}_other`) === true;
  expect(calls.filter(({ namespace, key }) => !isThere(namespace, key))).toEqual([]);
});

/** The labels of the manifests' entries, as `namespace key`. */
const LABELS = MANIFESTS.flatMap(({ id: plugin, navigation }) =>
  (Object.values(navigation ?? {}) as readonly (readonly NavigationEntry[])[]).flatMap((entries) =>
    entries.flatMap((entry) => {
      if ("load" in entry) return [];
      const [key, part] = (entry.label ?? `navigation:${entry.id}`).split(":").reverse();
      return [`${part === undefined ? plugin : `${plugin}-${part}`} ${key}`];
    }),
  ),
);

test("every entry of the navigation has its text", () => {
  expect(LABELS.length).toBeGreaterThan(15);
  const known = new Set(
    locales.flatMap(({ namespace, languages }) => [...languages["en"]!.keys()].map((key) => `${namespace} ${key}`)),
  );
  expect(LABELS.filter((label) => !known.has(label))).toEqual([]);
});

test("every existing text is used", () => {
  const { literals, patterns } = keysNamed(sources);
  const labels = new Set(LABELS.map((label) => label.split(" ")[1]!));
  const isNamed = (key: string) =>
    labels.has(key) || literals.has(key) || patterns.some((pattern) => pattern.test(key));
  const unused = locales
    .filter(({ folder }) => !folder.startsWith("server/"))
    .flatMap(({ folder, languages }) =>
      [...languages["en"]!.keys()]
        .filter((key) => !OWN_RULES.test(key) && !LOOKED_UP.test(key) && !isNamed(withoutPlural(key)))
        .map((key) => `${folder}: ${key}`),
    );
  expect(unused).toEqual([]);
});

test("the code contains no words in place of texts", () => {
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.flatMap(hardCoded)).toEqual([]);
});
