import { randomBytes } from "node:crypto";
import * as z from "zod/mini";
import { isWebhookSecret, webhookSecretOf } from "../../http/requests/standard-webhooks.ts";
import { keptFile } from "../../secrets/kept-file.ts";

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
export const keysIn = (folder: string): PaymentKeys =>
  keys.parse(JSON.parse(keptFile(folder, "keys.json", () => JSON.stringify(newKeys()))));
