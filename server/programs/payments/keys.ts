import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { isWebhookSecret, webhookSecretOf } from "../../http/requests/standard-webhooks.ts";

const keys = z.object({
  apiKey: z.string().check(z.minLength(32)),
  /** The first one signs; the platform believes all of them. */
  webhookSecrets: z.array(z.string().check(z.refine(isWebhookSecret))).check(z.minLength(1)),
  /** Of the digests that name cards and accounts. */
  instrumentKey: z.string().check(z.minLength(32)),
});
export type PaymentKeys = z.infer<typeof keys>;

const newKeys = (): PaymentKeys => ({
  apiKey: randomBytes(32).toString("base64url"),
  webhookSecrets: [webhookSecretOf(randomBytes(32))],
  instrumentKey: randomBytes(32).toString("base64url"),
});

/** The keys between the platform and the service, made at the first start, for the user who starts it alone. */
export function keysIn(folder: string): PaymentKeys {
  const path = join(folder, "keys.json");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(newKeys()), { mode: 0o600 });
  try {
    // Fails if there are keys already; then those are the keys.
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return keys.parse(JSON.parse(readFileSync(path, "utf8")));
}
