import type { DocumentKind, ReviewReason } from "../../../../../plugins/kyc/kyc-rules.ts";
import { type Level, LEVELS } from "../../../../../plugins/kyc/ways/ways-wire.ts";
import { type Match, matchBirthDates, matchNames, worst } from "../../names/name-match-rules.ts";
import type { EidPerson } from "./eid-claims-rules.ts";

export interface AccountPerson {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly dateOfBirth: string | null;
  readonly postalCode: string | null;
}

/** How each part of a person matches the account; `new` if the account has no such value yet. */
export interface Fit {
  readonly names: Match | "new";
  readonly birthDate: Match | "new";
  readonly address: Match | "new" | "none";
}

export type Decision =
  | { readonly result: "approved"; readonly kinds: readonly DocumentKind[] }
  | { readonly result: "review" }
  | { readonly result: "mismatch"; readonly reason: ReviewReason };

export const isEnough = (level: Level | undefined, minimum: Level): boolean =>
  level !== undefined && LEVELS.indexOf(level) >= LEVELS.indexOf(minimum);

type Confirmed = Pick<EidPerson, "given" | "family" | "birthDate" | "address">;

/** Compares an account with the person that somebody confirms. */
export function fitOf(account: AccountPerson, person: Confirmed): Fit {
  const { firstName, lastName, dateOfBirth, postalCode } = account;
  const plain = (text: string) => text.replace(/[\s-]/g, "").toUpperCase();
  return {
    names:
      firstName === null || lastName === null
        ? "new"
        : matchNames({ given: firstName, family: lastName }, { given: person.given, family: person.family }),
    birthDate:
      dateOfBirth !== null
        ? matchBirthDates(dateOfBirth, person.birthDate)
        : // Without any day of birth nobody knows that the player is an adult.
          person.birthDate === undefined
          ? "close"
          : "new",
    address: !person.address
      ? "none"
      : postalCode === null
        ? "new"
        : plain(postalCode) === plain(person.address.postalCode)
          ? "match"
          : "no",
  };
}

/** What follows from a comparison. A different address is not confirmed, but does not affect the rest. */
export function decisionOf(fit: Fit, proves: readonly DocumentKind[], mayPlay: boolean): Decision {
  const [names, birthDate] = [fit.names, fit.birthDate].map((each) => (each === "new" ? "match" : each)) as [
    Match,
    Match,
  ];
  if (names === "no") return { result: "mismatch", reason: "name_mismatch" };
  if (birthDate === "no") return { result: "mismatch", reason: "birth_date_mismatch" };
  // Whether somebody is too young, or lives where nobody may play, is decided by a person.
  if (worst(names, birthDate) === "close" || !mayPlay) return { result: "review" };
  const hasAddress = fit.address === "match" || fit.address === "new";
  return { result: "approved", kinds: proves.filter((kind) => kind !== "address" || hasAddress) };
}
