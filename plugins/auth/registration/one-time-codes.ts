import { Store, token } from "@core";

/** Something that is confirmed by a code which was sent. */
export interface CodeFlow {
  readonly kind: "email" | "phone";
  /** Where the code went, as its owner may see it. */
  readonly to: string;
  /** Rejects where the code is not the one; then another can be typed. */
  confirm(code: string): Promise<void>;
  resend(): Promise<void>;
  /** Where to go on once it is confirmed. */
  readonly next: string;
  /** Where another address or phone can be given. */
  readonly change?: string;
}

/** What `/otp-confirmation` asks for: whoever has sent a code leaves here what is to be done with it. Only this page knows it. */
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
