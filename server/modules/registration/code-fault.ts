import { Problem } from "../../http/answers/problem.ts";

const MAX_WRONG_CODES = 5;

/** The stored data of a code that was sent. */
export interface SentCode {
  /** The digest of the code, keyed with the platform's secret. */
  readonly codeHash: string | null;
  readonly isCodeFresh: boolean;
  readonly wrongCodes: number;
}

/** Why a code does not confirm anything; undefined for the right code. A code has five tries within fifteen minutes. */
export function codeFault({ codeHash, isCodeFresh, wrongCodes }: SentCode, isRight: boolean): Problem | undefined {
  if (wrongCodes >= MAX_WRONG_CODES) {
    return new Problem(
      422,
      "CODE_USED_UP",
      "There were five wrong codes. Ask for a new one; nothing was confirmed yet.",
    );
  }
  if (codeHash && !isCodeFresh) {
    return new Problem(422, "CODE_EXPIRED", "This code is older than 15 minutes. Ask for a new one.");
  }
  if (codeHash && isRight) return undefined;
  return new Problem(422, "WRONG_CODE", "This is not the code that we sent. Check it and try again.", {
    fields: [{ name: "code", message: "not the code that we sent" }],
  });
}
