import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { gameCalled } from "../house-games.ts";
import { mathematicsOf, numberOf } from "../rules/outcomes.ts";
import { BACCARAT_RTP, RTP } from "./frame/rtp.ts";
import { asGuest, guestMessage, hostMessage } from "./host-messages.ts";
import { languageOf, LANGUAGES, PAGES } from "./titles.ts";

const HERE = import.meta.dirname;
const textsOf = (language: string) =>
  JSON.parse(readFileSync(join(HERE, "locales", `${language}.json`), "utf8")) as Record<string, string>;
const valuesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

describe("the texts", () => {
  test("are there in every language, and in no other", () => {
    expect(readdirSync(join(HERE, "locales")).map((name) => name.replace(".json", ""))).toEqual([...LANGUAGES]);
  });

  test.each(LANGUAGES)("of %s are those of English, with the same values in them", (language) => {
    const [own, english] = [textsOf(language), textsOf("en")];
    expect(Object.keys(own).toSorted()).toEqual(Object.keys(english).toSorted());
    for (const [key, text] of Object.entries(own)) expect(valuesOf(text), key).toEqual(valuesOf(english[key]!));
    expect(Object.values(own).every((text) => text.trim() === text && text !== "")).toBe(true);
  });

  test("a language that the house does not speak is English, and a region makes no difference", () => {
    expect(["pt-BR", "sv", "", null, undefined].map(languageOf)).toEqual(["pt", "en", "en", "en", "en"]);
  });
});

test.each(Object.entries(PAGES))("%s has a page, rules in words, and the exact return", (game, script) => {
  expect(existsSync(join(HERE, "play", `${script}.ts`))).toBe(true);
  const returns = gameCalled(game)
    .plays()
    .map((play) => numberOf(mathematicsOf(play.outcomes()).rtp));
  const [least, greatest] = RTP[game]!;
  expect(Math.min(...returns)).toBeCloseTo(least, 5);
  expect(Math.max(...returns)).toBeCloseTo(greatest, 5);
});

test.each(Object.entries(BACCARAT_RTP))("a chip of baccarat on %s says its own return", (side, returns) => {
  const play = gameCalled("baccarat")
    .plays()
    .find(({ name }) => name === side)!;
  expect(numberOf(mathematicsOf(play.outcomes()).rtp)).toBeCloseTo(returns, 5);
});

describe("messages between host and game", () => {
  const launch = {
    openline: 1,
    type: "launch",
    token: "a-token-of-the-platform",
    mode: "real",
    currency: "EUR",
    language: "en",
    reducedMotion: false,
    sound: false,
    theme: "dark",
    minimumCycleMs: 5_000,
  };

  test.each([
    launch,
    { ...launch, token: null, mode: "demo" },
    { openline: 1, type: "pause", reason: "limit" },
    { openline: 1, type: "resume" },
  ])("%o is heard", (message) => {
    // prettier-ignore
    expect(hostMessage.safeParse(message).success).toBe(true);
  });

  test.each([
    { ...launch, openline: 2 },
    { ...launch, token: 5 },
    { ...launch, sound: true },
    { ...launch, minimumCycleMs: -1 },
    { ...launch, type: "eval" },
    null,
    "launch",
  ])("%o is not", (message) => {
    expect(hostMessage.safeParse(message).success).toBe(false);
  });

  test("what the game says is of its own schema", () => {
    const said = [
      asGuest({ type: "hello" }),
      asGuest({ type: "ready" }),
      asGuest({ type: "round-begun", round: "r" }),
      asGuest({ type: "round-ended", round: "r", staked: 100, returned: 0 }),
      asGuest({ type: "balance", amount: 100, currency: "EUR" }),
      asGuest({ type: "refused", status: "LIMIT_REACHED", refusal: { code: "LIMIT_REACHED" } }),
      asGuest({ type: "error", code: "FAILED" }),
      asGuest({ type: "close" }),
    ];
    for (const message of said) expect(guestMessage.parse(message)).toEqual(message);
  });
});
