import type { z } from "zod/mini";
import type { submissionFields } from "../../../../plugins/kyc/wire.ts";
import type { SecretRing } from "../../../secrets/secret-box.ts";
import { readMrz } from "../help/mrz-rules.ts";

export type TypedFields = z.infer<typeof submissionFields>;

/** A problem in typed fields. It is only a hint: the documents can still be sent. */
export interface FieldHint {
  readonly field: string;
  readonly code: string;
}

/** A document's number without spaces and other separators. */
export const plainNumber = (number: string): string => number.toUpperCase().replace(/[ /-]/g, "");

/** The purpose of the keyed digest, so that digests of other data differ. */
const NUMBER = "document-number";

/** The number that was typed, else the one of the machine-readable lines. */
const numberOf = ({ number, mrz }: TypedFields): string | undefined => number ?? (mrz && readMrz(mrz, NO_DAY)?.number);

/** Opens what a player typed of the documents with this id. */
export const openFields = (sealed: string | null, id: string, box: Pick<SecretRing, "open">): TypedFields =>
  sealed === null ? {} : (JSON.parse(box.open(sealed, id)) as TypedFields);

/** The day matters only for whether the document has expired. */
const NO_DAY = "2000-01-01";

/** A keyed digest of the document's number for the database; null without a number. */
export function numberDigest(fields: TypedFields, box: Pick<SecretRing, "digest">): string | null {
  const number = numberOf(fields);
  return number === undefined ? null : markOf(number, box);
}

/** The digests that the number may have in the database, one for each key. */
export function numberDigests(fields: TypedFields, box: Pick<SecretRing, "digests">): readonly string[] {
  const number = numberOf(fields);
  return number === undefined ? [] : marksOf(number, box);
}

/** A mark of a document's number, whoever has read it. */
export const markOf = (number: string, box: Pick<SecretRing, "digest">): string =>
  box.digest(plainNumber(number), NUMBER);

/** The marks of a document's number by every key. */
export const marksOf = (number: string, box: Pick<SecretRing, "digests">): readonly string[] =>
  box.digests(plainNumber(number), NUMBER);

/** The problems in typed fields on a day (`2026-11-25`). */
export function hintsOf({ number, expiresOn, mrz }: TypedFields, today: string): FieldHint[] {
  const hints: FieldHint[] = [];
  if (number !== undefined && plainNumber(number).length < 4) hints.push({ field: "number", code: "short" });
  if (expiresOn !== undefined && expiresOn < today) hints.push({ field: "expiresOn", code: "expired" });
  const read = mrz && readMrz(mrz, today);
  if (mrz && !read) hints.push({ field: "mrz", code: "lines" });
  if (read && !read.isRight) hints.push({ field: "mrz", code: "checksum" });
  if (read?.expiresOn !== undefined && read.expiresOn < today) hints.push({ field: "mrz", code: "expired" });
  return hints;
}
