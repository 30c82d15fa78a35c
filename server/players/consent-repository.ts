import type { Queryable } from "../db/database.ts";

/** A yes or no of a player, and the version of the text that it answers. */
export interface SaidConsent {
  readonly purpose: string;
  readonly wording: string;
  readonly isGiven: boolean;
  readonly source: "settings" | "unsubscribe" | "privacy" | "closing" | "identity";
}

/** Adds a consent or its withdrawal to the ledger, in the transaction of the act. */
export async function noteConsent(connection: Queryable, player: string, said: SaidConsent): Promise<void> {
  await connection.query(
    "insert into consent (player, purpose, wording, is_given, source) values ($1, $2, $3, $4, $5)",
    [player, said.purpose, said.wording, said.isGiven, said.source],
  );
}
