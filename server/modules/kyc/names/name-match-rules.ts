import { wordsOf, writtenName } from "./written-names.ts";

/** How well two names, or two people, fit: `close` is for a person to decide. */
export type Match = "match" | "close" | "no";

export interface PersonName {
  readonly given: string;
  readonly family: string;
}

const ORDER: readonly Match[] = ["no", "close", "match"];
export const worst = (...matches: readonly Match[]): Match => ORDER.find((each) => matches.includes(each)) ?? "match";
const best = (...matches: readonly Match[]): Match =>
  [...ORDER].reverse().find((each) => matches.includes(each)) ?? "no";

const LEAST_FOR_TYPO = 5;

/** Whether one letter is wrong, missing, too many, or changed its place with the next. */
function isOneTypoAway(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length < LEAST_FOR_TYPO || long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
}

const share = (a: readonly string[], b: readonly string[]): boolean => a.some((each) => b.includes(each));

/** Compares two words of names. */
function matchWords(one: string, other: string): Match {
  const [a, b] = [writtenName(one), writtenName(other)];
  if (share(a.spellings, b.spellings)) return "match";
  // Names in other scripts cannot be compared here, so a person decides.
  if ((a.script === "other") !== (b.script === "other")) return "close";
  if (a.script === "other") return "no";
  if (share(a.skeletons, b.skeletons)) return a.script === b.script ? "close" : "match";
  const [x, y] = [a.spellings[0]!, b.spellings[0]!];
  const isInitial = (x.length === 1 && y.startsWith(x)) || (y.length === 1 && x.startsWith(y));
  return isInitial || a.spellings.some((each) => b.spellings.some((than) => isOneTypoAway(each, than)))
    ? "close"
    : "no";
}

/** Pairs each word of the shorter name with a different one of the longer; the worst of the best pairs. */
function matchAll(words: readonly string[], others: readonly string[]): Match {
  const [short, long] = words.length <= others.length ? [words, others] : [others, words];
  if (short.length === 0) return "no";
  let rest = [...short];
  const left = [...long];
  const found: Match[] = [];
  for (const wanted of ["match", "close"] as const) {
    rest = rest.filter((word) => {
      const at = left.findIndex((each) => matchWords(word, each) === wanted);
      if (at < 0) return true;
      left.splice(at, 1);
      found.push(wanted);
      return false;
    });
  }
  return rest.length > 0 ? "no" : worst(...found);
}

/** Family names must have all their words in common, in any order; one that lacks a word is close. */
function matchFamilies(one: readonly string[], other: readonly string[]): Match {
  if (one.length > 0 && matchWords(one.join(""), other.join("")) === "match") return "match";
  const words = matchAll(one, other);
  if (one.length === other.length) return words;
  return worst(words, "close");
}

/** Of given names the first must be the same; further ones may be missing, but not be others. */
function matchGiven(one: readonly string[], other: readonly string[]): Match {
  if (one.length === 0 || other.length === 0) return "no";
  if (matchWords(one.join(""), other.join("")) === "match") return "match";
  const words = matchAll(one, other);
  const isFirst = matchWords(one[0]!, other[0]!) === "match";
  if (one.length === other.length) return words === "no" && isFirst ? "close" : words;
  // If somebody uses a later given name, or only some names agree, a person decides.
  if (words === "no") return isFirst ? "close" : "no";
  return isFirst ? words : "close";
}

/** Compares the name of an account with the name that somebody confirms. */
export function matchNames(account: PersonName, confirmed: PersonName): Match {
  const [given, family] = [wordsOf(account.given), wordsOf(account.family)];
  const [otherGiven, otherFamily] = [wordsOf(confirmed.given), wordsOf(confirmed.family)];
  const straight = worst(matchGiven(given, otherGiven), matchFamilies(family, otherFamily));
  const swapped = worst(matchGiven(family, otherGiven), matchFamilies(given, otherFamily));
  const all = [...given, ...family];
  const others = [...otherGiven, ...otherFamily];
  const together = all.length === others.length && matchAll(all, others) === "match" ? "match" : "no";
  return best(straight, swapped, together);
}

/** How each part of a name fits. A part that stands in the other's place, as where names are swapped, is close. */
export function matchNameParts(
  account: PersonName,
  confirmed: PersonName,
): Readonly<Record<"given" | "family", Match>> {
  const isSamePerson = matchNames(account, confirmed) !== "no";
  const placed = (match: Match): Match => (match === "no" && isSamePerson ? "close" : match);
  return {
    given: placed(matchGiven(wordsOf(account.given), wordsOf(confirmed.given))),
    family: placed(matchFamilies(wordsOf(account.family), wordsOf(confirmed.family))),
  };
}

/** Compares days of birth: `1990-04-03`. Swapped day and month are close. */
export function matchBirthDates(account: string, confirmed: string | undefined): Match {
  if (confirmed === undefined) return "close";
  if (account === confirmed) return "match";
  const [year, month, day] = account.split("-");
  return `${year}-${day}-${month}` === confirmed ? "close" : "no";
}
