import { useTexts } from "@core";
import type { Failure } from "@core/forms";
import { useFailure } from "../parts/use-failure.ts";

/** Error codes of the ways only. Some, such as a provider that is down, have a status of 500 or more. */
const KNOWN = new Set([
  "AADHAAR_UNKNOWN",
  "AADHAAR_UNREACHABLE",
  "CODE_EXPIRED",
  "CODE_USED_UP",
  "EID_UNREACHABLE",
  "PARTY_UNREACHABLE",
  "TOO_MANY_ATTEMPTS",
  "WAY_UNKNOWN",
  "WRONG_CODE",
]);

/** The text of a failure, in the words of a way where it has some. */
export function useWayFailure(): (failure: Failure) => string {
  const t = useTexts("kyc-ways");
  const failureText = useFailure();
  return (failure) => (KNOWN.has(failure.code ?? "") ? t(`failure.${failure.code}`) : failureText(failure));
}
