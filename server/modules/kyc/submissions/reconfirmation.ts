import type { KycOverview } from "../../../../plugins/kyc/wire.ts";
import type { StoredReconfirmation } from "./reconfirmation-repository.ts";

const DAY_MS = 86_400_000;

/** Whether a player should confirm their data again, since when, and why. Players without an approval are not asked. */
export function reconfirmationOf(
  { confirmedAt, changedAt, approvedAt }: StoredReconfirmation,
  now: number,
  reconfirmDays: number,
): KycOverview["reconfirmation"] {
  if (!approvedAt) return null;
  if (changedAt) return { dueAt: changedAt.toISOString(), why: "changed" };
  const last = Math.max(approvedAt.getTime(), confirmedAt?.getTime() ?? 0);
  const dueAt = last + reconfirmDays * DAY_MS;
  return dueAt <= now ? { dueAt: new Date(dueAt).toISOString(), why: "yearly" } : null;
}
