import { Store, token } from "@core";

/** A confirmation by a code that was sent. */
export interface CodeFlow {
  readonly kind: "email" | "phone";
  /** The address or phone that the code was sent to, in the form that the player may see. */
  readonly to: string;
  /** Rejects if the code is wrong; then another one can be typed. */
  confirm(code: string): Promise<void>;
  resend(): Promise<void>;
  /** The path to continue at after the confirmation. */
  readonly next: string;
  /** The path where another address or phone can be entered. */
  readonly change?: string;
}

/**
 * The confirmation that `/otp-confirmation` shows. The code's sender stores here how to handle it; it exists only in
 * this page.
 */
export class OneTimeCodes extends Store<CodeFlow | undefined> {
  constructor() {
    super(undefined);
  }

  ask(flow: CodeFlow): void {
    this.set(() => flow);
  }

  done(): void {
    this.set(() => undefined);
  }
}

export const ONE_TIME_CODES = token<OneTimeCodes>("auth/one-time-codes");
