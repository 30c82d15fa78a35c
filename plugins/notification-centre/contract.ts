import { token, topic, type Readable, type Scope } from "@core";
import * as z from "zod/mini";

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

const publicTopic = { owner: "notification-centre", visibility: "public" } as const;

/** A message that was asked for is gone: by its time, the player, or the button that leads to what it is about. */
export const popupClosed = topic(
  "notification-centre/popup-closed",
  z.object({ name: z.optional(z.string()), by: z.enum(["time", "player", "button"]) }),
  publicTopic,
);

/** The player looks at what he was told, of which so much was new. */
export const centreOpened = topic("notification-centre/opened", z.object({ unread: z.int() }), publicTopic);

/** The player has turned notifications of this device on or off. */
export const pushSwitched = topic("notification-centre/push-switched", z.object({ isOn: z.boolean() }), publicTopic);
