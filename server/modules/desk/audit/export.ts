import type { AuditFilters, AuditRecord } from "../../../../plugins/desk/audit/wire.ts";
import type { Queryable } from "../../../db/database.ts";
import { searchLog } from "./log-repository.ts";

const BATCH = 1_000;

type Format = "csv" | "jsonl";

const COLUMNS = ["seq", "at", "who", "name", "act", "player", "reason", "details", "hash"] as const;

/** The rows of the log that the filters choose, the newest first, piece by piece. */
export async function* exported(connection: Queryable, filters: AuditFilters, format: Format): AsyncIterable<string> {
  if (format === "csv") yield `${COLUMNS.join(",")}\r\n`;
  let before: string | undefined;
  for (;;) {
    const rows = await searchLog(connection, filters, before, BATCH);
    if (rows.length > 0) yield rows.map(format === "csv" ? csvLine : jsonLine).join("");
    if (rows.length < BATCH) return;
    before = rows.at(-1)!.seq;
  }
}

const jsonLine = (row: AuditRecord) => `${JSON.stringify(row)}\n`;

function csvLine(row: AuditRecord): string {
  const cells = COLUMNS.map((column) => {
    const value = row[column];
    return csvCell(typeof value === "object" && value !== null ? JSON.stringify(value) : (value ?? ""));
  });
  return `${cells.join(",")}\r\n`;
}

/** A cell that begins like a formula gets an apostrophe, because a spreadsheet would run it. */
function csvCell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
