import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { TEST_PEOPLE } from "../../eid/sandbox/people.ts";
import type { ProfileName, SandboxPerson } from "./sandbox-repository.ts";

/** Whose document the tester holds into the camera. */
export const WHOSE = {
  own: "Mine, as in the account",
  other: "Somebody else’s",
  typed: "The one of the person typed here:",
  none: "One of which nothing could be read",
} as const;
export type Whose = keyof typeof WHOSE;
export const WHOSE_NAMES = Object.keys(WHOSE) as [Whose, ...Whose[]];

const typed = z.optional(z.string().check(z.trim(), z.maxLength(100)));
export const personForm = {
  whose: z._default(z.enum(WHOSE_NAMES), "own"),
  given: typed,
  family: typed,
  born: typed,
  number: typed,
  until: typed,
};

const { one, two } = TEST_PEOPLE;

/** The person that was chosen; null if nothing could be read. A document has a number of its own unless one is typed. */
export function chosenPerson(
  form: z.infer<z.ZodMiniObject<typeof personForm>>,
  account: ProfileName | undefined,
  applicant: string,
): SandboxPerson | null {
  const { whose, given, family, born } = form;
  const expiresOn = form.until || "2035-01-01";
  const number = form.number || createHash("sha256").update(applicant).digest("hex").slice(0, 9);
  if (whose === "none") return null;
  const document = { number, expiresOn };
  if (whose === "other") return { given: two.given_name, family: two.family_name, born: two.birthdate, ...document };
  const typed = whose === "typed" ? { given, family, born } : undefined;
  return {
    given: typed?.given || account?.firstName || one.given_name,
    family: typed?.family || account?.lastName || one.family_name,
    born: typed?.born || account?.dateOfBirth || one.birthdate,
    ...document,
  };
}
