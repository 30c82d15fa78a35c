import { expect, test } from "vitest";
import { soundOf, wordsOf } from "./fold-rules.ts";

test.each([
  ["1. FC Köln", ["1", "fc", "koln"]],
  ["Śląsk Wrocław", ["slask", "wroclaw"]],
  ["Beşiktaş", ["besiktas"]],
  ["Côte d’Ivoire", ["cote", "divoire"]],
  ["Шахтар Донецьк", ["shakhtar", "donetsk"]],
  ["Київ", ["kyiv"]],
  ["ＡＢＣ", ["abc"]],
  ["日本", ["日本"]],
])("%s is normalized to %j", (text, words) => expect(wordsOf(text)).toEqual(words));

test("any character other than a letter or digit separates words", () => {
  expect(wordsOf(" .*+?^${}()|[]\\\u0000\u202e\ud800<b> ")).toEqual(["b"]);
});

test.each([
  ["Ліверпуль", "Liverpool"],
  ["Челсі", "Chelsea"],
  ["Барселона", "Barcelona"],
  ["Ювентус", "Juventus"],
  ["Баєрн", "Bayern"],
  ["Гамбург", "Hamburg"],
  ["Аякс", "Ajax"],
  ["Мадрид", "Madrid"],
])("%s sounds like %s", (uk, en) => {
  const sound = (text: string) => wordsOf(text).map(soundOf);
  expect(sound(uk)).toEqual(sound(en));
});
