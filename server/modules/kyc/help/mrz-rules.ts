import { type Details, type MRZFormat, parse } from "mrz";
import type { PersonName } from "../names/name-match-rules.ts";

/** The lines of a document, judged field by field. */
export interface ReadMrz {
  readonly format: MRZFormat;
  /** Whether all check digits and required fields are right. */
  readonly isRight: boolean;
  readonly fields: readonly { readonly field: string; readonly value: string | null; readonly isRight: boolean }[];
  readonly name: PersonName | undefined;
  readonly number: string | undefined;
  readonly issuer: string | undefined;
  /** `1974-08-12` */
  readonly birthDate: string | undefined;
  readonly expiresOn: string | undefined;
  readonly nationality: string | undefined;
  /** What the lines say and whether the check digit agrees: a wrong one is shown to people, and used for nothing. */
  readonly written: Readonly<Record<"number" | "birthDate" | "expiresOn", WrittenField>>;
}

export interface WrittenField {
  readonly value: string | undefined;
  readonly isRight: boolean;
}

/**
 * Fields that are checked against a list that is never complete: country codes change, and specimens use one that no
 * state has. Since they have no check digit, an unknown code is ignored.
 */
const OPEN = new Set(["issuingState", "nationality"]);
const STATE = /^[A-Z]{1,3}$/;

/** Reads the lines; undefined if they have no known format. `today` decides the century of a two-digit year. */
export function readMrz(lines: readonly string[], today: string): ReadMrz | undefined {
  let parsed;
  try {
    parsed = parse([...lines]);
  } catch {
    return undefined;
  }
  const { format, details, fields } = parsed;
  const judged = details.flatMap((detail) =>
    detail.field === null ? [] : [{ field: detail.field, ...judgedOf(detail, lines) }],
  );
  const isRightOf = (field: string) => judged.every((each) => each.field !== field || each.isRight);
  const valueOf = (field: string) => judged.find((each) => each.field === field)?.value ?? undefined;
  const { firstName, lastName, birthDate, expirationDate } = fields;
  const newest = Number(today.slice(2, 4));
  const hasNumber = Boolean(fields.documentNumberCheckDigit) && isRightOf("documentNumberCheckDigit");
  const written = {
    number: { value: parsed.documentNumber ?? undefined, isRight: hasNumber },
    birthDate: { value: birthDate ? dayOf(birthDate, newest) : undefined, isRight: isRightOf("birthDateCheckDigit") },
    // A document is good for at most ten years or so, and some are shown long after their end.
    expiresOn: {
      value: expirationDate ? dayOf(expirationDate, newest + 30) : undefined,
      isRight: isRightOf("expirationDateCheckDigit"),
    },
  };
  const proved = ({ value, isRight }: WrittenField) => (isRight ? value : undefined);
  return {
    format,
    isRight: judged.length > 0 && judged.every(({ isRight }) => isRight),
    fields: judged,
    name: firstName && lastName ? { given: firstName, family: lastName } : undefined,
    number: proved(written.number),
    issuer: valueOf("issuingState"),
    birthDate: proved(written.birthDate),
    expiresOn: proved(written.expiresOn),
    nationality: valueOf("nationality"),
    written,
  };
}

function judgedOf({ field, value, valid, ranges }: Details, lines: readonly string[]) {
  if (valid || field === null || !OPEN.has(field)) return { value, isRight: valid };
  const raw = ranges.map(({ line, start, end }) => lines[line]?.slice(start, end) ?? "").join("");
  const code = raw.replaceAll("<", "");
  return { value: STATE.test(code) ? code : null, isRight: STATE.test(code) };
}

/** The day of `740812`, within the hundred years that end with the newest possible year. */
function dayOf(digits: string, newest: number): string | undefined {
  const [, yy, month, day] = /^(\d\d)(\d\d)(\d\d)$/.exec(digits) ?? [];
  if (yy === undefined) return undefined;
  const year =
    Number(yy) <= newest ? 2000 + Number(yy) : Number(yy) <= newest - 100 ? 2100 + Number(yy) : 1900 + Number(yy);
  const written = `${year}-${month}-${day}`;
  const at = Date.parse(`${written}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(written) ? written : undefined;
}
