import { useTexts } from "@core";
import type { KycDocument } from "../wire.ts";

type Reason = NonNullable<KycDocument["reason"]>;

/** Why a document was not accepted: the reviewer's own words, or those for the reason that they chose. */
export function useReason(): (reason: Reason) => string {
  const t = useTexts("kyc");
  return ({ code, words }) => words ?? t(`reason.${code}`);
}
