import type { Match } from "../names/name-match-rules.ts";

export type Fit = Match | "unknown";

/** What the platform knows of a case. */
export interface CaseFacts {
  readonly names: Fit;
  readonly birthDate: Fit;
  /** Whether the lines of the document are right; undefined without lines. */
  readonly isMrzRight: boolean | undefined;
  readonly isExpired: boolean;
  readonly isUnderage: boolean;
  /** Other accounts with the same number of a document, the same name and day of birth, or the same browser. */
  readonly sameDocument: number;
  readonly samePerson: number;
  readonly sameBrowser: number;
  readonly samePayment: number;
  /** How often documents were sent. */
  readonly tries: number;
}

export interface Reason {
  readonly code: string;
  readonly points: number;
  /** How many, where that counts: other accounts, or tries. */
  readonly count?: number;
}

export interface Score {
  /** From 0, nothing to see, to 100. It orders a reviewer's work, and never refuses anybody. */
  readonly score: number;
  /** The most serious first. */
  readonly reasons: readonly Reason[];
}

/** The score of a case: how closely a person should look, and the reasons. */
export function scoreOf(facts: CaseFacts): Score {
  const { names, birthDate, sameDocument, samePerson, sameBrowser, samePayment, tries } = facts;
  const when = (is: boolean, code: string, points: number, count?: number): readonly Reason[] =>
    is ? [{ code, points, ...(count !== undefined && { count }) }] : [];
  const reasons = [
    ...when(facts.isUnderage, "underage", 60),
    ...when(sameDocument > 0, "same_document", 50, sameDocument),
    ...when(names === "no", "name", 40),
    ...when(names === "close", "name_close", 10),
    ...when(birthDate === "no", "birth_date", 40),
    ...when(birthDate === "close", "birth_date_close", 10),
    ...when(facts.isMrzRight === false, "lines", 30),
    ...when(facts.isExpired, "expired", 30),
    ...when(samePerson > 0, "same_person", 35, samePerson),
    ...when(samePayment > 0, "same_payment", 25, samePayment),
    ...when(sameBrowser > 0, "same_browser", 15, sameBrowser),
    ...when(tries >= 3, "tries", 10, tries),
  ].sort((a, b) => b.points - a.points);
  return {
    score: Math.min(
      100,
      reasons.reduce((sum, { points }) => sum + points, 0),
    ),
    reasons,
  };
}
