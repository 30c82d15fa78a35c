import type { AuditVerdict } from "../../../../plugins/desk/audit/wire.ts";
import type { Queryable } from "../../../db/database.ts";
import { giveWay } from "../../../turns.ts";
import { type Break, follow, type Link, START } from "./chain.ts";
import { findHead, readChain } from "./log-repository.ts";

const BATCH = 1_000;

/**
 * Checks the whole chain in batches and names the first row that was changed. Rows that are added meanwhile are checked
 * too.
 */
export async function verifyAudit(connection: Queryable, batch = BATCH): Promise<AuditVerdict> {
  // The head is read first, so rows that are appended meanwhile can only make the chain longer than it says.
  const head = await findHead(connection);
  let link: Link = { seq: 0, hash: START };
  for (;;) {
    const rows = await readChain(connection, link.seq, batch);
    const next = follow(rows, link);
    if ("why" in next) return { isWhole: false, rows: Number(next.seq) - 1, broken: next };
    // Finds a chain that was cut off or rewritten from some row on: its end differs from the stored head.
    const last = rows.find(({ seq }) => Number(seq) === head.seq);
    if (last && last.hash !== head.hash) return broken({ seq: head.seq - 1 }, "changed");
    link = next;
    if (rows.length < batch) break;
    await giveWay();
  }
  if (link.seq < head.seq) return broken(link, "missing");
  return { isWhole: true, rows: link.seq, broken: null };
}

const broken = ({ seq }: Pick<Link, "seq">, why: Break["why"]): AuditVerdict => ({
  isWhole: false,
  rows: seq,
  broken: { seq: String(seq + 1), why },
});
