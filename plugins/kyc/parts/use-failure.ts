import { useTexts } from "@core";
import type { Failure } from "@core/forms";

/** The text for a failed request: what happened, what became of the data, and what to do next. */
export function useFailure(): (failure: Failure) => string {
  const t = useTexts("kyc");
  return ({ kind, code, message }) => {
    if (kind !== "refused") return t(`failure.${kind}`);
    return code === "DOCUMENT_STATE" ? t("failure.moved-on") : message;
  };
}
