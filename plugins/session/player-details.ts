import type { Flags, Http } from "@core";
import { filter, firstValueFrom } from "rxjs";
import type * as z from "zod/mini";
import { documentsStatus, playerCluster, playerPermissions } from "./wire.ts";

const FRONT_END_MODULE = "openline-web";

/** Parts of a player's details, as they are loaded. */
export interface PlayerDetails {
  readonly playerCluster?: string | undefined;
  readonly documentsStatus?: z.infer<typeof documentsStatus>;
  readonly permissions?: z.infer<typeof playerPermissions>;
}

export interface DetailsWanted {
  readonly http: Http;
  readonly flags: Flags;
  /** The account's number. */
  readonly number: string;
  /** Whether the session is still the one that the details belong to. */
  readonly isCurrent: () => boolean;
  /** Whether they are known already: a part whose request fails stays as it is. */
  readonly isAgain: boolean;
  readonly apply: (details: PlayerDetails) => void;
}

/**
 * Loads the details that follow account info and that no other code waits for. A failed request leaves its part empty, or
 * as it was.
 */
export async function loadPlayerDetails(wanted: DetailsWanted): Promise<void> {
  await Promise.all([loadStatus(wanted), loadPermissions(wanted)]);
}

async function loadStatus({ http, number, isCurrent, isAgain, apply }: DetailsWanted): Promise<void> {
  const [cluster, documents] = await Promise.all([
    http.send("/api/gw/playercluster", { answer: playerCluster }).catch(() => undefined),
    http
      .send(`/api/v2/user/getStatusDocs/${encodeURIComponent(number)}`, { answer: documentsStatus })
      .catch(() => (isAgain ? undefined : {})),
  ]);
  if (isCurrent()) apply({ playerCluster: cluster?.playerCluster, ...(documents && { documentsStatus: documents }) });
}

/**
 * Requests the permissions as soon as their flag is on: on a page that loads with a session, flags arrive after the
 * account.
 */
async function loadPermissions({ http, flags, number, isCurrent, isAgain, apply }: DetailsWanted): Promise<void> {
  const isWanted = () => flags.isOn("player-permissions");
  await firstValueFrom(flags.state$.pipe(filter(() => isWanted() || !isCurrent())), { defaultValue: undefined });
  if (!isCurrent()) return;
  const permissions = await http
    .send(`/api/v2/restrictions/playerPermissions/${encodeURIComponent(number)}`, {
      method: "POST",
      query: { withDetails: true },
      headers: { "x-frontend-module": FRONT_END_MODULE },
      body: {},
      answer: playerPermissions,
    })
    .catch(() => (isAgain ? undefined : {}));
  if (permissions && isCurrent()) apply({ permissions });
}
