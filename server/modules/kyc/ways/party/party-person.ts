import type { PlatformSecrets } from "../../../../secrets/platform-secrets.ts";
import { markOf, marksOf } from "../../submissions/typed-fields.ts";
import type { ConfirmedPerson } from "../eid/eid-confirmation.ts";
import type { PartyPerson } from "./identity-provider.ts";

export type PersonToCompare = Pick<ConfirmedPerson, "person" | "digests" | "documentMarks" | "expiresOn">;

/**
 * A provider's person in the form in which every confirmed person is compared with the account. Called before the
 * transaction. The marks of the document's numbers are those of documents that players send, so that either is
 * recognized by the other.
 */
export async function toCompare(
  person: PartyPerson | undefined,
  secrets: Pick<PlatformSecrets, "box">,
): Promise<PersonToCompare> {
  if (!person) return { person: undefined, digests: { made: [], known: [] } };
  const { given, family, birthDate, documentNumbers, expiresOn } = person;
  const box = await secrets.box();
  const known = documentNumbers.flatMap((number) => marksOf(number, box));
  return {
    // A document says where it was issued, which is not where its holder lives.
    person: { given, family, birthDate, country: undefined, address: undefined, level: undefined },
    digests: { made: documentNumbers.map((number) => markOf(number, box)), known },
    documentMarks: known,
    expiresOn,
  };
}
