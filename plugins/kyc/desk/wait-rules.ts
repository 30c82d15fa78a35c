/** How long a case has waited, and how much of the promised time that is. */
export interface Waiting {
  /** `3:21`: hours and minutes. */
  readonly text: string;
  /** 0 to 1, and 1 once the promise is broken. */
  readonly part: number;
  readonly isLate: boolean;
  /** In the last quarter of the promised time. */
  readonly isSoon: boolean;
}

export function waitingAt(now: number, sentAt: string, answerBy: string): Waiting {
  const [from, until] = [Date.parse(sentAt), Date.parse(answerBy)];
  const minutes = Math.max(0, Math.floor((now - from) / 60_000));
  const part = until > from ? Math.min(1, Math.max(0, (now - from) / (until - from))) : 1;
  const text = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
  return { text, part, isLate: now >= until, isSoon: part >= 0.75 };
}
