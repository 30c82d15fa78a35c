import { token, type Readable, type Scope } from "@core";

/** A way on from an error, as a button of its dialog; the dialog closes and then the way is gone. */
export interface ErrorAction {
  /** In the player's language. */
  readonly text: string;
  readonly run: () => void;
}

/** What somebody has to decide about: what happened, what became of the money, and the ways on, the first as the main one. */
export interface Decision {
  readonly message: string;
  readonly customActions: readonly ErrorAction[];
}

export interface ErrorDialogState extends Decision {
  readonly isVisible: boolean;
}

/** Stops a player where an error needs a decision. Errors that need none do not come here. */
export interface ErrorDialog extends Readable<ErrorDialogState> {
  /** Shows a decision, after those that are not made yet. */
  show(decision: Decision): void;
  /** Leaves the decision that is shown unmade. */
  hide(): void;
  /** From now on an error of this code that is reported by anybody needs a decision, until the scope ends. */
  decideOn(errorCode: number | string, describe: (message: string) => Decision, scope: Scope): void;
}

export const ERROR_DIALOG = token<ErrorDialog>("notification-centre/error-dialog");
