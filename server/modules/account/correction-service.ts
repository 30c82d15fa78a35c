import type { AccountProfile, CorrectionRequest } from "../../../plugins/account/profile-wire.ts";
import { changedFields } from "../../../plugins/account/verified-rules.ts";
import type { Database, Queryable } from "../../db/database.ts";
import type { Profile } from "../../players/profile-repository.ts";
import { randomKey } from "../../secrets/random-key.ts";
import * as kept from "./correction-repository.ts";
import { type AccountProfiles, isFixed, lockProfile } from "./profile-service.ts";
import { correctionOver, correctionWaits, fieldsOpen, nothingToChange } from "./refusals.ts";
import { tellPages } from "./tell-pages.ts";

const MOST_LISTED = 100;

/** Corrections of data that documents prove: players ask for them, and a person of the operator decides. */
export class Corrections {
  constructor(
    private readonly database: Database,
    private readonly profiles: AccountProfiles,
  ) {}

  /** Stores a correction that waits for its decision. A player has at most one. */
  async ask(player: string, { wanted, reason }: CorrectionRequest): Promise<AccountProfile> {
    await this.database.transaction(async (connection) => {
      const locked = await lockProfile(connection, player);
      const fields = changedFields(wanted, locked.known);
      if (fields.length === 0) throw nothingToChange();
      const open = fields.filter((field) => !isFixed(locked, field));
      if (open.length > 0) throw fieldsOpen(open);
      this.profiles.refuseIneligible({ ...locked.known, ...wanted } as Profile, fields);
      const changed = Object.fromEntries(fields.map((field) => [field, wanted[field]]));
      const made = { id: randomKey(), player, wanted: changed, reason };
      if (!(await kept.insertCorrection(connection, made))) throw correctionWaits();
      await tellPages(this.database.facts, connection, player);
    });
    return this.profiles.view(player);
  }

  async withdraw(player: string, id: string): Promise<AccountProfile> {
    await this.database.transaction(async (connection) => {
      if (!(await kept.withdrawCorrection(connection, player, id))) throw correctionOver();
      await tellPages(this.database.facts, connection, player);
    });
    return this.profiles.view(player);
  }

  /** The corrections that wait, the oldest first; `after` is the id of the last one that is known already. */
  waiting(
    connection: Queryable,
    page: { readonly after?: string | undefined; readonly limit?: number } = {},
  ): Promise<kept.KnownCorrection[]> {
    return kept.listWaiting(connection, { after: page.after, limit: Math.min(page.limit ?? 20, MOST_LISTED) });
  }

  /** One that still waits; it stays so until the caller's transaction ends. */
  async lock(connection: Queryable, id: string): Promise<kept.WaitingCorrection> {
    const asked = await kept.lockWaiting(connection, id);
    if (!asked) throw correctionOver();
    return asked;
  }

  /**
   * Decides one in the caller's transaction, and tells the player. An approved correction is applied with its history.
   * Refused if it no longer waits, or if a player with the new data may not play; then it keeps waiting.
   */
  async decide(connection: Queryable, id: string, verdict: kept.Verdict): Promise<kept.WaitingCorrection> {
    const asked = await this.lock(connection, id);
    const { player, wanted: typed } = asked;
    await kept.storeVerdict(connection, id, verdict);
    if (verdict.state === "refused") await tellPages(this.database.facts, connection, player);
    else {
      const locked = await lockProfile(connection, player);
      const changing = { ...locked, typed, fields: changedFields(typed, locked.known) };
      await this.profiles.apply(connection, player, changing, { request: id, by: verdict.by });
    }
    await kept.noteVerdict(connection, asked, verdict);
    return asked;
  }
}
