import type { PlatformClock } from "../../../clock.ts";
import type { Database } from "../../../db/database.ts";
import type { KycConfiguration } from "../kyc-configuration.ts";
import { filesToErase, knownNames, markErased } from "./file-repository.ts";
import type { PictureVault } from "./picture-vault.ts";

export interface ErasureParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly vault: PictureVault;
  readonly configuration: Pick<KycConfiguration, "keepSelfieDays" | "keepDocumentDays">;
}

const DAY_MS = 86_400_000;
const AT_ONCE = 200;

/** Erases files that were kept long enough: the bytes first, and then their keys. */
export async function eraseFiles(parts: ErasureParts, signal?: AbortSignal): Promise<void> {
  const { database, clock, vault, configuration } = parts;
  const now = new Date(clock.now());
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const [selfiesBefore, othersBefore] = [
    daysAgo(configuration.keepSelfieDays),
    daysAgo(configuration.keepDocumentDays),
  ];
  for (;;) {
    const ids = await filesToErase(database, { now, selfiesBefore, othersBefore, limit: AT_ONCE });
    if (ids.length === 0 || signal?.aborted) break;
    await vault.remove(ids);
    await markErased(database, ids, now);
  }
  await vault.sweep((names) => knownNames(database, names));
}
