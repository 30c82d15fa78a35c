import type { KeptCheck } from "./check-repository.ts";
import type { RegisterAnswer } from "./register-port.ts";

/** For how long answers are used again. */
export interface RegisterTimes {
  readonly answerHours: number;
  /** After no clear answer the register is asked again this much later. */
  readonly failureSeconds: number;
}
export const REGISTER_TIMES: RegisterTimes = { answerHours: 24, failureSeconds: 30 };

/** Whether a register has to be asked, or what it said last can be used. */
export function isToAsk(known: KeptCheck | undefined, now: number, { answerHours, failureSeconds }: RegisterTimes) {
  if (!known) return true;
  if (known.failedAt && now - known.failedAt.getTime() < failureSeconds * 1000) return false;
  return !known.answeredAt || known.failedAt !== null || now - known.answeredAt.getTime() >= answerHours * 3_600_000;
}

/** Whether the register excludes a player: an unclear answer excludes whoever is new, and leaves others as they were. */
export function excludes(answer: RegisterAnswer, known: Pick<KeptCheck, "answer"> | undefined): boolean {
  return answer === "unknown" ? (known?.answer ?? "excluded") === "excluded" : answer === "excluded";
}
