import type { AccountProfile, ProfileEdit } from "../../../plugins/account/profile-wire.ts";
import { changedFields, FIELDS, isDocumentSent, isVerified } from "../../../plugins/account/verified-rules.ts";
import type { ProfileField } from "../../../plugins/auth/wire.ts";
import type { Database, Queryable } from "../../db/database.ts";
import { lockPlayer } from "../../db/lock-player.ts";
import { findProfile, type Profile, replaceProfile } from "../../players/profile-repository.ts";
import { findStanding, isHeldByRegister } from "../guard/contract.ts";
import { refuseIneligible } from "../registration/contract.ts";
import type { RegistrationConfiguration } from "../registration/registration-configuration.ts";
import { type Decision, insertChanges, listChanges, type NewChange } from "./change-repository.ts";
import { findNewest } from "./correction-repository.ts";
import { fieldsVerified, nothingToChange } from "./refusals.ts";
import { tellPages } from "./tell-pages.ts";

const MOST_CHANGES = 50;
const EMPTY = Object.fromEntries(FIELDS.map((field) => [field, null])) as Profile;

type Documents = Readonly<Record<string, string>>;

/** The data of players, what proves it, and every change of it. */
export class AccountProfiles {
  constructor(
    private readonly database: Database,
    private readonly rules: RegistrationConfiguration,
  ) {}

  async view(player: string): Promise<AccountProfile> {
    const { database } = this;
    const [{ documents }, fields, correction, changes] = await Promise.all([
      findStanding(database, player),
      findProfile(database, player),
      findNewest(database, player),
      listChanges(database, player, MOST_CHANGES),
    ]);
    return { documents, fields: fields ?? EMPTY, correction: correction ?? null, changes };
  }

  /** Changes fields that nothing fixes: all of them or none. */
  async change(player: string, typed: ProfileEdit): Promise<AccountProfile> {
    await this.database.transaction(async (connection) => {
      const locked = await lockProfile(connection, player);
      const fields = changedFields(typed, locked.known);
      if (fields.length === 0) throw nothingToChange();
      const fixed = fields.filter((field) => isFixed(locked, field));
      if (fixed.length > 0) throw fieldsVerified(fixed);
      await this.apply(connection, player, { ...locked, typed, fields });
    });
    return this.view(player);
  }

  /** Stores new values and their history, if the player may play with them. Runs in the caller's transaction. */
  async apply(
    connection: Queryable,
    player: string,
    { known, documents, typed, fields }: ProfileChanging,
    decision?: Decision,
  ): Promise<void> {
    const next = { ...known, ...Object.fromEntries(fields.map((field) => [field, typed[field] ?? null])) } as Profile;
    this.refuseIneligible(next, fields);
    await replaceProfile(connection, player, next);
    const changes = fields.map((field): NewChange => {
      const isAfterDocument = isDocumentSent(field, documents);
      return { field, from: known[field], to: typed[field] ?? "", isAfterDocument };
    });
    await insertChanges(connection, player, changes, decision);
    await tellPages(this.database.facts, connection, player);
  }

  /** Refuses values with which nobody may play. Unchanged values were checked before. */
  refuseIneligible({ country, dateOfBirth }: Profile, fields: readonly ProfileField[]): void {
    if (!fields.includes("country") && !fields.includes("dateOfBirth")) return;
    refuseIneligible(this.rules, { country: country ?? undefined, born: dateOfBirth ?? undefined }, "dateOfBirth");
  }
}

export interface KnownProfile {
  readonly known: Profile;
  readonly documents: Documents;
  /** Whether a national register excludes the player. It knows them by these data. */
  readonly isHeld: boolean;
}

/**
 * Whether a field can only be changed by a correction that a person approves. Otherwise whom a register excludes would
 * be asked for under another name, and play.
 */
export const isFixed = ({ documents, isHeld }: KnownProfile, field: ProfileField): boolean =>
  isHeld || isVerified(field, documents);

export interface ProfileChanging extends KnownProfile {
  readonly typed: ProfileEdit;
  /** The fields of it that change. */
  readonly fields: readonly ProfileField[];
}

/** A player's data; no other change of it runs until the transaction ends. */
export async function lockProfile(connection: Queryable, player: string): Promise<KnownProfile> {
  await lockPlayer(connection, player);
  const { documents } = await findStanding(connection, player);
  const known = (await findProfile(connection, player)) ?? EMPTY;
  return { known, documents, isHeld: await isHeldByRegister(connection, player) };
}
