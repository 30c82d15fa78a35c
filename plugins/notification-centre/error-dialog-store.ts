import { type Scope, Store } from "@core";
import type { Decision, ErrorDialog, ErrorDialogState } from "./contract.ts";

const NONE: ErrorDialogState = { isVisible: false, message: "", customActions: [] };

export class ErrorDialogStore extends Store<ErrorDialogState> implements ErrorDialog {
  private readonly waiting: Decision[] = [];
  private readonly decisions = new Map<number | string, (message: string) => Decision>();

  constructor() {
    super(NONE);
  }

  show(decision: Decision): void {
    // A failure that repeats itself needs only one decision.
    const known = [this.state, ...this.waiting].some(({ message }) => message === decision.message);
    if (known) return;
    this.waiting.push(decision);
    if (!this.state.isVisible) this.next();
  }

  hide(): void {
    if (this.state.isVisible) this.next();
  }

  decideOn(errorCode: number | string, describe: (message: string) => Decision, scope: Scope): void {
    this.decisions.set(errorCode, describe);
    scope.add(() => {
      if (this.decisions.get(errorCode) === describe) this.decisions.delete(errorCode);
    });
  }

  /** A failure was reported. */
  follow({ errorCode, message }: { readonly errorCode: number | string; readonly message: string }): void {
    const describe = this.decisions.get(errorCode);
    if (describe) this.show(describe(message));
  }

  private next(): void {
    const decision = this.waiting.shift();
    this.set(() => (decision ? { ...decision, isVisible: true } : NONE));
  }
}
