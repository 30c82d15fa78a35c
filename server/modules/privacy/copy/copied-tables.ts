import type { Queryable } from "../../../db/database.ts";
import { PERSONAL_TABLES } from "../tables/all-tables.ts";
import { findRows } from "../tables/table-repository.ts";
import type { CopiedTable } from "./archive.ts";
import type { CopiedPicture } from "./pictures.ts";

/** What the tables hold sealed or elsewhere, for the rows that it belongs to. */
export interface Opened {
  /** What the player typed of their documents, by the id of the submission; undefined where no key opens it. */
  readonly typed: ReadonlyMap<string, unknown>;
  readonly pictures: readonly CopiedPicture[];
}

const UNREADABLE = "(no key of the platform opens this any more)";
const ERASED = "(erased)";
const NO_ROOM = "(too large for one archive: see it on the page where you sent it)";

/** All rows about a player, with what is sealed opened and the paths of the pictures. */
export async function copyTables(
  database: Queryable,
  player: string,
  opened: Opened,
  signal: AbortSignal,
): Promise<CopiedTable[]> {
  const paths = new Map(opened.pictures.map(({ id, name }) => [id, name]));
  const tables: CopiedTable[] = [];
  for (const rule of PERSONAL_TABLES) {
    signal.throwIfAborted();
    const rows = await findRows(database, rule, player);
    tables.push({ rule, rows: rows.map((row) => ({ ...row, ...addedTo(rule.table, row, { ...opened, paths }) })) });
  }
  return tables;
}

function addedTo(
  table: string,
  { id, erased_at, removed_at }: Record<string, unknown>,
  { typed, paths }: Opened & { readonly paths: ReadonlyMap<string, string> },
): Record<string, unknown> {
  if (table === "kyc_submission")
    return { fields: typed.has(String(id)) ? (typed.get(String(id)) ?? UNREADABLE) : null };
  if (table === "support_file") return { picture: paths.get(String(id)) ?? NO_ROOM };
  if (table === "kyc_file")
    return { picture: paths.get(String(id)) ?? (erased_at === null && removed_at === null ? NO_ROOM : ERASED) };
  return {};
}
