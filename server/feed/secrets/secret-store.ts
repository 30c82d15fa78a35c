import { randomBytes } from "node:crypto";
import type { Database } from "../../db/database.ts";
import { SECRET_BYTES } from "./result-secret.ts";

/** The commitment to a day's secret, published before that day. */
export interface Commitment {
  /** The UTC day, such as 2026-11-23. */
  readonly day: string;
  /** The SHA-256 of the day's secret, in hexadecimal. */
  readonly commitment: string;
  /** The time of publication, in milliseconds of platform time. */
  readonly committedAt: number;
}

/** Storage for the secrets behind results. */
export interface SecretStore {
  /** The installation's own secret, made at the first start; every process gets the same one. */
  resultSecret(): Promise<Uint8Array>;
  /** Stores commitments; one that is already stored for a day stays. */
  keepCommitments(source: string, commitments: readonly Commitment[]): Promise<void>;
  /** The commitments of a span of days, both included, in their order. */
  commitments(source: string, from: string, to: string): Promise<Commitment[]>;
}

export class DatabaseSecretStore implements SecretStore {
  constructor(protected readonly database: Database) {}

  async resultSecret(): Promise<Uint8Array> {
    // If two processes start for the first time, one waits here for the other and reads the secret that it made.
    await this.database.query("insert into result_secret (secret) values ($1) on conflict do nothing", [
      randomBytes(SECRET_BYTES).toString("hex"),
    ]);
    const { rows } = await this.database.query<{ secret: string }>("select secret from result_secret");
    if (!rows[0]) throw new Error("The secret that results are drawn from was not kept");
    return Uint8Array.from(Buffer.from(rows[0].secret, "hex"));
  }

  async keepCommitments(source: string, commitments: readonly Commitment[]): Promise<void> {
    await this.database.query(
      `insert into result_commitment (source, day, commitment, committed_ms)
       select $1, (each ->> 'day')::date, each ->> 'commitment', (each ->> 'committedAt')::bigint
       from jsonb_array_elements($2::jsonb) as each
       on conflict do nothing`,
      [source, JSON.stringify(commitments)],
    );
  }

  async commitments(source: string, from: string, to: string): Promise<Commitment[]> {
    const { rows } = await this.database.query<{ day: string; commitment: string; committed_ms: string }>(
      `select to_char(day, 'YYYY-MM-DD') as day, commitment, committed_ms from result_commitment
       where source = $1 and day between $2::date and $3::date order by day`,
      [source, from, to],
    );
    return rows.map(({ day, commitment, committed_ms }) => ({ day, commitment, committedAt: Number(committed_ms) }));
  }
}
