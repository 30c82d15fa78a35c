import type { DocumentKind } from "../../../../plugins/kyc/kyc-rules.ts";

const DAY_MS = 86_400_000;

/**
 * When an approval ends: of an identity at the end of the day until which the document is good, of an address after
 * the configured days. Undefined for none.
 */
export function expiryOf(
  kind: DocumentKind,
  { expiresOn }: { readonly expiresOn?: string | undefined },
  { now, addressDays }: { readonly now: number; readonly addressDays: number },
): Date | undefined {
  if (kind === "address") return new Date(now + addressDays * DAY_MS);
  if (kind !== "identity" || expiresOn === undefined) return undefined;
  return new Date(Date.parse(`${expiresOn}T00:00:00Z`) + DAY_MS);
}
