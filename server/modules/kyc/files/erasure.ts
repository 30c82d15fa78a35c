import type { PlatformClock } from "../../../clock.ts";
import type { Database } from "../../../db/database.ts";
import type { KycConfiguration } from "../kyc-configuration.ts";
import type { FileFolder } from "./file-folder.ts";
import { filesToErase, knownNames, markErased } from "./file-repository.ts";

export interface ErasureParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly folder: FileFolder;
  readonly configuration: Pick<KycConfiguration, "keepSelfieDays" | "keepDocumentDays">;
}

const DAY_MS = 86_400_000;
const AT_ONCE = 200;
/**
 * A file without a row that is older than this was left by a crash. Measured by the machine's clock, as file times are.
 */
const ORPHAN_MS = 3_600_000;

/** Erases files that were kept long enough: the bytes first, and then their keys. */
export async function eraseFiles(parts: ErasureParts, signal?: AbortSignal): Promise<void> {
  const { database, clock, folder, configuration } = parts;
  const now = new Date(clock.now());
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const [selfiesBefore, othersBefore] = [
    daysAgo(configuration.keepSelfieDays),
    daysAgo(configuration.keepDocumentDays),
  ];
  for (;;) {
    const ids = await filesToErase(database, { now, selfiesBefore, othersBefore, limit: AT_ONCE });
    if (ids.length === 0 || signal?.aborted) break;
    for (const id of ids) await folder.remove(id);
    await markErased(database, ids, now);
  }
  await sweepOrphans(parts);
}

/** Removes files from the folder that have no row. */
async function sweepOrphans({ database, folder }: ErasureParts): Promise<void> {
  const names = await folder.namesBefore(Date.now() - ORPHAN_MS);
  for (let at = 0; at < names.length; at += AT_ONCE) {
    const some = names.slice(at, at + AT_ONCE);
    const known = new Set(await knownNames(database, some));
    for (const name of some) if (!known.has(name)) await folder.removeFound(name);
  }
}
