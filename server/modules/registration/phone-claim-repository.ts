import type { Queryable } from "../../db/database.ts";
import type { SentCode } from "./code-fault.ts";

export type PhoneClaim = SentCode & { readonly phone: string };

export async function insertClaim(connection: Queryable, player: string, phone: string): Promise<void> {
  await connection.query("insert into phone_claim (player, phone) values ($1, $2)", [player, phone]);
}

/** The phone that waits for its code, if the player has none yet. */
export async function findClaim(
  connection: Queryable,
  player: string,
  lock: "" | "for update of c" = "",
): Promise<PhoneClaim | undefined> {
  const { rows } = await connection.query<PhoneClaim>(
    `select c.phone, c.code_hash as "codeHash", coalesce(c.code_made_at > now() - interval '15 minutes', false) as "isCodeFresh",
       c.wrong_codes as "wrongCodes"
     from phone_claim c join player p on p.number = c.player where c.player = $1 and p.phone is null ${lock}`,
    [player],
  );
  return rows[0];
}

export async function setClaimCode(connection: Queryable, player: string, codeHash: string): Promise<void> {
  await connection.query(
    "update phone_claim set code_hash = $2, code_made_at = now(), wrong_codes = 0 where player = $1",
    [player, codeHash],
  );
}

export async function countWrongClaimCode(connection: Queryable, player: string): Promise<void> {
  await connection.query("update phone_claim set wrong_codes = wrong_codes + 1 where player = $1", [player]);
}

/** Sets the player's phone; false if another player has it. */
export async function giveClaimedPhone(connection: Queryable, player: string): Promise<boolean> {
  const { rowCount } = await connection.query(
    `update player p set phone = c.phone, is_phone_confirmed = true from phone_claim c
     where c.player = p.number and p.number = $1 and not exists (select from player where phone = c.phone)`,
    [player],
  );
  return rowCount === 1;
}
