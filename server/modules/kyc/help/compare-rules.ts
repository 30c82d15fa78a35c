import type { ComparedField } from "../../../../plugins/kyc/desk/desk-wire.ts";
import { type Match, matchBirthDates, matchNameParts } from "../names/name-match-rules.ts";
import { plainNumber, type TypedFields } from "../submissions/typed-fields.ts";
import type { ReadMrz, WrittenField } from "./mrz-rules.ts";
import { countryOf } from "./mrz-states.ts";

type Mark = ComparedField["mark"];

export interface ComparedSources {
  readonly profile: Readonly<Record<"firstName" | "lastName" | "dateOfBirth" | "country", string | null>> | undefined;
  readonly typed: Pick<TypedFields, "number" | "expiresOn">;
  readonly mrz: ReadMrz | undefined;
}

const MARK: Readonly<Record<Match, Mark>> = { match: "same", close: "similar", no: "differs" };
/** Letters that stand where a digit is meant, and are seldom typed otherwise. */
const LOOKALIKES: Readonly<Record<string, string>> = { O: "0", I: "1" };

/** Puts what three sources say of a document side by side, field by field. It decides nothing. */
export function comparedWith({ profile, typed, mrz }: ComparedSources): ComparedField[] {
  const { firstName = null, lastName = null, dateOfBirth = null, country = null } = profile ?? {};
  const names =
    mrz?.name && firstName !== null && lastName !== null
      ? matchNameParts({ given: firstName, family: lastName }, mrz.name)
      : undefined;
  const state = mrz?.nationality;
  const nationality = state === undefined ? null : (countryOf(state) ?? state);
  const { birthDate, number, expiresOn } = mrz?.written ?? {};
  const plain = { typed: null, isDigitRight: null };
  return [
    { ...plain, field: "lastName", account: lastName, lines: mrz?.name?.family ?? null, mark: marked(names?.family) },
    { ...plain, field: "firstName", account: firstName, lines: mrz?.name?.given ?? null, mark: marked(names?.given) },
    { field: "dateOfBirth", account: dateOfBirth, typed: null, ...read(birthDate, dateOfBirth, matchBirthDates) },
    {
      ...plain,
      ...{ field: "country", account: country, lines: nationality },
      mark: marked(country === null || nationality === null ? undefined : country === nationality ? "match" : "no"),
    },
    { field: "number", account: null, typed: typed.number ?? null, ...read(number, typed.number, matchNumbers) },
    {
      ...{ field: "expiresOn", account: null, typed: typed.expiresOn ?? null },
      ...read(expiresOn, typed.expiresOn, matchBirthDates),
    },
  ];
}

const marked = (match: Match | undefined): Mark => (match === undefined ? "alone" : MARK[match]);

/** A field of the lines that has a check digit, beside what another source says. */
function read(
  field: WrittenField | undefined,
  other: string | null | undefined,
  match: (other: string, lines: string) => Match,
): Pick<ComparedField, "lines" | "isDigitRight" | "mark"> {
  if (field?.value === undefined) return { lines: null, isDigitRight: null, mark: "alone" };
  const { value, isRight } = field;
  if (!isRight) return { lines: value, isDigitRight: false, mark: "unsure" };
  return {
    lines: value,
    isDigitRight: true,
    mark: marked(typeof other === "string" ? match(other, value) : undefined),
  };
}

/** A number that differs only in letters that look like digits is similar. */
function matchNumbers(typed: string, lines: string): Match {
  const [one, other] = [plainNumber(typed), plainNumber(lines)];
  if (one === other) return "match";
  const folded = (number: string) => number.replace(/[OI]/g, (letter) => LOOKALIKES[letter]!);
  return folded(one) === folded(other) ? "close" : "no";
}
