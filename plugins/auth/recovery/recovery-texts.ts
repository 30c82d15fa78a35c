import { type Texts, useTexts } from "@core";
import type { Failure } from "@core/forms";
import { failureText } from "../failure-text.ts";

/** The texts of recovery, loaded only with its screens. */
export const useRecoveryTexts = (): Texts => useTexts("auth-recovery");

/** Refusals that mean something else here than during registration. */
const OWN: Readonly<Record<string, string>> = {
  CODE_USED_UP: "failure.codeUsedUp",
  CODE_UNUSABLE: "failure.codeUnusable",
};

export const recoveryFailure =
  (t: Texts, common: Texts) =>
  (failure: Failure): string => {
    const key = OWN[failure.code ?? ""];
    return key ? t(key) : failureText(common)(failure);
  };
