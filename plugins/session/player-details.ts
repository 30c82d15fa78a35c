import type { Http } from "@core";
import type * as z from "zod/mini";
import { documentsStatus, playerCluster, playerPermissions } from "./wire.ts";

const FRONT_END_MODULE = "openline-web";

export interface PlayerDetails {
  readonly playerCluster: string | undefined;
  readonly documentsStatus: z.infer<typeof documentsStatus>;
  /** Undefined where nobody asked for them. */
  readonly permissions: z.infer<typeof playerPermissions> | undefined;
}

/** What follows account info and nobody waits for. A call that fails leaves its part empty. */
export async function loadPlayerDetails(http: Http, number: string, withPermissions: boolean): Promise<PlayerDetails> {
  const id = encodeURIComponent(number);
  const [cluster, documents, permissions] = await Promise.all([
    http.send("/api/gw/playercluster", { answer: playerCluster }).catch(() => undefined),
    http.send(`/api/v2/user/getStatusDocs/${id}`, { answer: documentsStatus }).catch(() => ({})),
    withPermissions
      ? http
          .send(`/api/v2/restrictions/playerPermissions/${id}`, {
            method: "POST",
            query: { withDetails: true },
            headers: { "x-frontend-module": FRONT_END_MODULE },
            body: {},
            answer: playerPermissions,
          })
          .catch(() => ({}))
      : undefined,
  ]);
  return { playerCluster: cluster?.playerCluster, documentsStatus: documents, permissions };
}
