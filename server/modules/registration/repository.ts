import type { Campaign, ProfileFulfill } from "../../../plugins/auth/registration/registration-wire.ts";
import { only, type Queryable } from "../../db/database.ts";
import type { Contact } from "./mails.ts";

export interface NewRegistration extends Campaign {
  readonly id: string;
  readonly contact: Contact;
  readonly currency: string;
  readonly country: string;
  readonly born: string | undefined;
  readonly profile: ProfileFulfill;
  readonly language: string;
  /** Whether the contact has an account already. Only its owner may learn this. */
  readonly isTaken: boolean;
}

export interface Registration {
  readonly id: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly currency: string;
  readonly country: string | null;
  /** `1994-03-14` */
  readonly born: string | null;
  /** What the brand's form asked for besides. */
  readonly profile: ProfileFulfill;
  readonly bonusCampaign: string | null;
  readonly partner: string | null;
  readonly language: string | null;
  readonly isTaken: boolean;
  readonly passwordHash: string | null;
  readonly codeHash: string | null;
  readonly isCodeFresh: boolean;
  readonly wrongCodes: number;
}

/** A registration is valid for an hour, a code for fifteen minutes. */
const GOOD_FOR = "interval '1 hour'";
const CODE_GOOD_FOR = "interval '15 minutes'";

export async function isContactTaken(connection: Queryable, { kind, value }: Contact): Promise<boolean> {
  const sql = `select exists (select from player where ${kind} = $1) as taken`;
  return only(await connection.query<{ taken: boolean }>(sql, [value])).taken;
}

export async function insertRegistration(connection: Queryable, registration: NewRegistration): Promise<void> {
  const { contact } = registration;
  await connection.query(
    `insert into registration (id, ${contact.kind}, currency, country, date_of_birth, bonus_campaign, partner, is_taken, language, profile)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::text::jsonb)`,
    [
      registration.id,
      contact.value,
      registration.currency,
      registration.country,
      registration.born ?? null,
      registration.bonusCampaignNumber ?? null,
      registration.partner ?? null,
      registration.isTaken,
      registration.language,
      JSON.stringify(registration.profile),
    ],
  );
}

const COLUMNS = `id, email, phone, currency, country, date_of_birth::text as born, bonus_campaign as "bonusCampaign", partner, language, profile,
  is_taken as "isTaken", password_hash as "passwordHash", code_hash as "codeHash",
  coalesce(code_made_at > now() - ${CODE_GOOD_FOR}, false) as "isCodeFresh", wrong_codes as "wrongCodes"`;

/** A registration that is neither used nor expired. */
export async function findRegistration(
  connection: Queryable,
  id: string,
  lock: "" | "for update" = "",
): Promise<Registration | undefined> {
  const { rows } = await connection.query<Registration>(
    `select ${COLUMNS} from registration where id = $1 and used_at is null and created_at > now() - ${GOOD_FOR} ${lock}`,
    [id],
  );
  return rows[0];
}

export async function setPassword(connection: Queryable, id: string, passwordHash: string): Promise<void> {
  await connection.query("update registration set password_hash = $2 where id = $1", [id, passwordHash]);
}

export async function setCode(connection: Queryable, id: string, codeHash: string): Promise<void> {
  await connection.query(
    "update registration set code_hash = $2, code_made_at = now(), wrong_codes = 0 where id = $1",
    [id, codeHash],
  );
}

export async function countWrongCode(connection: Queryable, id: string): Promise<void> {
  await connection.query("update registration set wrong_codes = wrong_codes + 1 where id = $1", [id]);
}

export async function useRegistration(connection: Queryable, id: string): Promise<void> {
  await connection.query("update registration set used_at = now() where id = $1", [id]);
}
