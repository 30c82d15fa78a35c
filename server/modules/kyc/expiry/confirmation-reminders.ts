import type { PlatformClock } from "../../../clock.ts";
import type { Database } from "../../../db/database.ts";
import type { KycConfiguration } from "../kyc-configuration.ts";
import { confirmationsToAsk, noteConfirmation } from "./confirmation-repository.ts";

export interface ReminderParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly configuration: Pick<KycConfiguration, "reconfirmDays">;
}

const DAY_MS = 86_400_000;
/** Players who have just changed their data see on its page that it has to be confirmed. */
const AFTER_CHANGE_DAYS = 1;
/** So long after the first time players are asked once more. */
const OVERDUE_DAYS = 30;
const AT_ONCE = 500;

/** Asks players to confirm their data when that is due, and once more when it is overdue. */
export async function askToConfirm(parts: ReminderParts, signal?: AbortSignal): Promise<void> {
  const { database, clock, configuration } = parts;
  const now = new Date(clock.now());
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const found = await confirmationsToAsk(database, {
    provedBefore: daysAgo(configuration.reconfirmDays),
    changedBefore: daysAgo(AFTER_CHANGE_DAYS),
    askedBefore: daysAgo(OVERDUE_DAYS),
    limit: AT_ONCE,
  });
  for (const each of found) {
    if (signal?.aborted) return;
    await noteConfirmation(database, each, now);
  }
}
