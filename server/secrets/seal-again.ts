import type { Queryable } from "../db/database.ts";
import type { Platform } from "../platform/platform.ts";
import type { PlatformSecrets } from "./platform-secrets.ts";

/** Something sealed in a row of the database. */
export interface Sealed {
  readonly id: string;
  readonly sealed: string;
}

export interface SealedPage {
  /** The id of the key in use. */
  readonly keyId: string;
  readonly after: string;
  readonly limit: number;
}

/** A column whose texts are sealed. */
export interface SealedColumn {
  /** Rows after an id that another key has sealed, in the order of their ids. */
  readonly list: (connection: Queryable, page: SealedPage) => Promise<Sealed[]>;
  /** Replaces the text that was read, unless it has changed meanwhile. */
  readonly replace: (connection: Queryable, id: string, before: string, anew: string) => Promise<unknown>;
  /** The record that it is sealed for; by default the row's id. */
  readonly recordOf?: (id: string) => string;
}

export interface SealedWork {
  readonly secrets: PlatformSecrets;
  readonly columns: readonly SealedColumn[];
  /** What the columns hold, for the log: "Secrets of authenticator apps". */
  readonly what: string;
  /** The setting that lists the earlier keys. */
  readonly setting: string;
}

const BATCH = 100;

/**
 * At every start, seals with the key in use what earlier keys have sealed, so that these can be removed. It works on a few
 * rows at a time beside everything else, and a start that is stopped goes on at the next one.
 */
export function sealAgainAtStart(platform: SealingPlatform, work: SealedWork): void {
  const { database, log } = platform;
  const stopping = new AbortController();
  let sealing: Promise<void> | undefined;
  platform.onStart(() => {
    sealing = sealAgain({ database, log }, work, stopping.signal).catch((error: unknown) =>
      log.error(error, `${work.what} were not sealed again; they will be at the next start.`),
    );
  });
  platform.onStop(async () => {
    stopping.abort();
    await sealing;
  });
}

type SealingPlatform = Pick<Platform, "database" | "log" | "onStart" | "onStop">;

async function sealAgain(
  { database, log }: Pick<Platform, "database" | "log">,
  { secrets, columns, what, setting }: SealedWork,
  signal: AbortSignal,
): Promise<void> {
  const ring = await secrets.box();
  let [sealedAgain, unreadable] = [0, 0];
  for (const { list, replace, recordOf = (id: string) => id } of columns) {
    let found: Sealed[] = [];
    let after = "";
    do {
      found = await list(database, { keyId: ring.id, after, limit: BATCH });
      for (const { id, sealed } of found) {
        const anew = ring.rewrapped(sealed, recordOf(id));
        if (anew === undefined) unreadable++;
        else {
          await replace(database, id, sealed, anew);
          sealedAgain++;
        }
        after = id;
      }
    } while (found.length === BATCH && !signal.aborted);
  }
  if (sealedAgain > 0) log.info({ sealedAgain }, `${what} are sealed with the key in use now.`);
  if (unreadable > 0)
    log.error({ unreadable }, `${what} are sealed with keys that are gone: put them among ${setting}.`);
}
