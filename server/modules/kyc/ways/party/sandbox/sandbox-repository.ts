import type { Queryable } from "../../../../../db/database.ts";
import { only } from "../../../../../db/database.ts";
import type { Said } from "./choices.ts";

/** Who holds the document, as the sandbox's provider stores it. */
export interface SandboxPerson {
  readonly given: string;
  readonly family: string;
  readonly born: string;
  readonly number: string;
  readonly expiresOn: string;
}

/** An applicant of the provider that the sandbox plays. */
export interface SandboxApplicant {
  readonly id: string;
  readonly externalId: string;
  readonly returnTo: string | null;
  /** What was said of them last by the provider's clock. */
  readonly review: Said | null;
  readonly person: SandboxPerson | null;
}

const APPLICANT = `id, external_id as "externalId", return_to as "returnTo", review, person`;

/** The applicant with an external id; makes one with the given id if there is none. */
export async function applicantFor(connection: Queryable, id: string, externalId: string): Promise<SandboxApplicant> {
  await connection.query(
    "insert into kyc_sandbox_applicant (id, external_id) values ($1, $2) on conflict (external_id) do nothing",
    [id, externalId],
  );
  const sql = `select ${APPLICANT} from kyc_sandbox_applicant where external_id = $1`;
  return only(await connection.query<SandboxApplicant>(sql, [externalId]));
}

export async function findSandboxApplicant(connection: Queryable, id: string): Promise<SandboxApplicant | undefined> {
  const sql = `select ${APPLICANT} from kyc_sandbox_applicant where id = $1`;
  return (await connection.query<SandboxApplicant>(sql, [id])).rows[0];
}

export async function setReturn(connection: Queryable, externalId: string, returnTo: string): Promise<void> {
  await connection.query("update kyc_sandbox_applicant set return_to = $2 where external_id = $1", [
    externalId,
    returnTo,
  ]);
}

export async function setReview(connection: Queryable, id: string, review: Said): Promise<void> {
  await connection.query("update kyc_sandbox_applicant set review = $2::jsonb where id = $1", [
    id,
    JSON.stringify(review),
  ]);
}

export async function setPerson(connection: Queryable, id: string, person: SandboxPerson | null): Promise<void> {
  await connection.query("update kyc_sandbox_applicant set person = $2::jsonb where id = $1", [
    id,
    person && JSON.stringify(person),
  ]);
}

export interface ProfileName {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly dateOfBirth: string | null;
}

/** What the account of an applicant says. A real provider is never told; a tester's document says it. */
export async function findProfileName(connection: Queryable, externalId: string): Promise<ProfileName | undefined> {
  const sql = `select p.first_name as "firstName", p.last_name as "lastName", p.date_of_birth::text as "dateOfBirth"
    from kyc_applicant a join player_profile p on p.player = a.player where a.id = $1`;
  return (await connection.query<ProfileName>(sql, [externalId])).rows[0];
}
