import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../../db/database.ts";
import { listSealedOtherwise, replaceSecret } from "../methods/method-repository.ts";
import type { PlatformSecrets } from "./platform-secrets.ts";

const BATCH = 100;

/**
 * Encrypts again what earlier keys have encrypted, so that these can be removed. Recovery codes cannot be converted,
 * because only their digests are stored. Works on a few rows at a time, so that players can log in meanwhile.
 */
export async function rewrapSecrets(
  { database, secrets, log }: { database: Database; secrets: PlatformSecrets; log: FastifyBaseLogger },
  signal: AbortSignal,
): Promise<void> {
  const ring = await secrets.box();
  let [after, rewrapped, unreadable] = ["", 0, 0];
  while (!signal.aborted) {
    const found = await listSealedOtherwise(database, { keyId: ring.id, after, limit: BATCH });
    for (const { id, secret } of found) {
      const anew = ring.rewrapped(secret, id);
      if (anew === undefined) unreadable++;
      else {
        await replaceSecret(database, id, secret, anew);
        rewrapped++;
      }
      after = id;
    }
    if (found.length < BATCH) break;
  }
  if (rewrapped > 0) log.info({ rewrapped }, "Secrets of authenticator apps are sealed with the key in use now.");
  if (unreadable > 0) {
    log.error(
      { unreadable },
      "Secrets of authenticator apps are sealed with keys that are gone: put them among mfa.earlierSecretsKeys.",
    );
  }
}
