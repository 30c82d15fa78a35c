import fc from "fast-check";
import { expect, test } from "vitest";
import { passwordFault, passwordStrength } from "./password-rules.ts";
import { COMMON_WORDS } from "./passwords/common-words.ts";

const KNOWN = ["dana.koval@example.com", "+380501234567", "Dana", "1994-03-14"];

/** Passwords as in lists of common ones: they follow rules that many people use. */
function commonPasswords(): string[] {
  const words = [...COMMON_WORDS.keys()].filter((word) => word.length >= 5 && word.length <= 9);
  const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1);
  const leet = (word: string) => word.replace(/[aeos]/g, (sign) => ({ a: "@", e: "3", o: "0", s: "5" })[sign]!);
  const endings = ["1", "12", "123", "1234", "!", "1!", "007", "69", "77", "99", "2024", "2025", "1990", "."];
  const made = words.flatMap((word) => [
    word,
    ...endings.flatMap((end) => [word + end, capital(word) + end, leet(word) + end]),
  ]);
  const doubled = words.flatMap((word) => [word + word, [...word].reverse().join("") + "1"]);
  const years = Array.from({ length: 60 }, (_, at) => 1950 + at);
  const dates = years.flatMap((year) => [`1403${year}`, `31.12.${year}`, `${year}0101`, `07/04/${year}`]);
  return [...new Set([...made, ...doubled, ...dates])].filter((password) => password.length >= 8);
}

test("more than three thousand common passwords are refused", () => {
  const common = commonPasswords();
  expect(common.length).toBeGreaterThan(3000);
  expect(common.filter((password) => passwordFault(password) !== "common")).toEqual([]);
});

test.each(
  `12345678 123456789 1234567890 11111111 00000000 87654321 12341234 11223344 88888888 66666666 password password1
  password12 password123 passw0rd p@ssw0rd p@ssword qwertyui qwerty12 qwerty123 qwertyuiop 1q2w3e4r 1qaz2wsx asdfghjk
  asdfghjkl zxcvbnm1 abcdefgh abcd1234 abc12345 aaaaaaaa iloveyou sunshine princess football football1 baseball
  superman batman123 trustno1 welcome1 letmein1 admin123 administrator changeme computer michelle jennifer starwars
  whatever liverpool chelsea1 arsenal1 barcelona realmadrid openline openline1 1234qwer q1w2e3r4 987654321 123123123
  a1b2c3d4 Qwerty123! йцукенгш drowssap 24681012 Openline2026 aaaabbbb 123qweasd qazwsxedc`
    .trim()
    .split(/\s+/),
)("%s is refused as a common password", (password) => {
  expect(passwordFault(password)).toBe("common");
});

test.each([
  "dana.koval@example.com",
  "DANA.KOVAL@EXAMPLE.COM",
  "danakoval",
  "Koval1994",
  "dana1403",
  "0501234567",
  "danadana",
  "Dana-Koval-94",
])("%s is refused because it contains the player's data", (password) => {
  expect(passwordFault(password, KNOWN)).toBe("personal");
});

test.each(["short", "", "seven77", "пароль!"])("%j is too short", (password) => {
  expect(passwordFault(password)).toBe("short");
});

test.each([
  "eight888",
  "a long password",
  "a few quiet words",
  "Demo-2026-player",
  "correct horse battery staple",
  "тихі слова ввечері",
  "🐎🔋📎🐴🌧🎻🍋🚲",
  "kZ8#pQw2",
  "drei Tassen Tee",
  "  two spaces at both ends  ",
])("%j is accepted, without any required kind of character", (password) => {
  expect(passwordFault(password, KNOWN)).toBeUndefined();
});

test("a password has at most 128 characters, and a long phrase is accepted", () => {
  const phrase =
    "seven grey herons waited by the harbour while somebody mended nets and sang of rain that never came to the old town at all, dear";
  expect(passwordFault(phrase.slice(0, 128))).toBeUndefined();
  expect(passwordFault(phrase.slice(0, 128) + "x")).toBe("long");
});

test("a character counts once, however many code units it has", () => {
  expect(passwordFault("🐎🔋📎🐴🌧🎻🍋")).toBe("short");
  expect(passwordFault("їжй".normalize("NFD").repeat(2))).toBe("short");
  const long = "їхній їжак йде ".repeat(7).normalize("NFD");
  expect([long.length > 128, passwordFault(long)]).toEqual([true, undefined]);
});

test("a longer password is stronger, and a refused one has no strength", () => {
  const strength = (password: string) => passwordStrength(password, KNOWN);
  expect(
    ["short", "aaaaaaaa", "eight888", "lowercase", "Lowercase9-more", "correct horse battery staple"].map(strength),
  ).toEqual([0, 0, 1, 1, 3, 4]);
});

test("any input is rated at once and never stronger than the rules allow", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 140 }), (password) => {
      const isAllowed = passwordFault(password, KNOWN) === undefined;
      expect(passwordStrength(password, KNOWN) > 0).toBe(isAllowed);
    }),
    { numRuns: 60 },
  );
});

test("what is known of the player is recognised however its letters are composed", () => {
  expect(passwordFault("Андрій Коваль".normalize("NFD"), ["Андрій Коваль"])).toBe("personal");
});
