import { type Readable, type Scope, token, topic } from "@core";
import * as z from "zod/mini";

/**
 * A way to continue after an error, as a button of its dialog. A press closes the dialog first and then runs the
 * action.
 */
export interface ErrorAction {
  /** In the player's language. */
  readonly text: string;
  readonly run: () => void;
}

/**
 * A decision that the player has to make: what happened, what became of the money, and the possible actions, the first
 * as the main one.
 */
export interface Decision {
  readonly message: string;
  readonly customActions: readonly ErrorAction[];
}

export interface ErrorDialogState extends Decision {
  readonly isVisible: boolean;
}

/** Stops the player when an error needs a decision. Errors that need none are not shown here. */
export interface ErrorDialog extends Readable<ErrorDialogState> {
  /** Shows a decision after those that are still open. */
  show(decision: Decision): void;
  /** Closes the present decision without making it. */
  hide(): void;
  /** From now on any reported error with this code needs a decision, until the scope ends. */
  decideOn(errorCode: number | string, describe: (message: string) => Decision, scope: Scope): void;
}

export const ERROR_DIALOG = token<ErrorDialog>("notification-centre/error-dialog");

/** The pushes of this device, as far as other plugins need them. */
export interface PushHere extends Readable<PushHereState> {
  /** Looks again, for example after the player has changed the browser's settings. */
  check(): Promise<void>;
  /** Asks the browser and turns pushes on; call it from the player's press. */
  turnOn(): Promise<void>;
}

/** Whether this device gets pushes for the player. */
export interface PushHereState {
  readonly status: "unknown" | "unsupported" | "install-first" | "denied" | "off" | "on" | "not-known";
  readonly isBusy: boolean;
}

/** Provided shortly after the page's start. */
export const PUSH_HERE = token<PushHere>("notification-centre/push-here");

const publicTopic = { owner: "notification-centre", visibility: "public" } as const;

/** A requested message was closed: after its time, by the player, or by the button that leads to its subject. */
export const popupClosed = topic(
  "notification-centre/popup-closed",
  z.object({ name: z.optional(z.string()), by: z.enum(["time", "player", "button"]) }),
  publicTopic,
);

/** The player opened the notification center; `unread` is how many notifications were new. */
export const centreOpened = topic("notification-centre/opened", z.object({ unread: z.int() }), publicTopic);

/** The player has turned notifications of this device on or off. */
export const pushSwitched = topic("notification-centre/push-switched", z.object({ isOn: z.boolean() }), publicTopic);
