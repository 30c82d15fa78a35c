import { type Readable, token, topic } from "@core";
import * as z from "zod/mini";

/** The event that Chromium dispatches if the product can be installed. */
export interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: "accepted" | "dismissed" }>;
}

export interface PwaState {
  /** This page runs as an installed app, or was installed while it was open. */
  readonly installed: boolean;
  readonly isIos: boolean;
  readonly isChrome: boolean;
  /** The browser's own install prompt, which can be shown once; undefined if there is none. */
  readonly deferredPrompt: InstallPromptEvent | undefined;
  /** Whether the player is asked to install the product now. */
  readonly isShow: boolean;
}

/** The product as an app of the device. */
export interface Pwa extends Readable<PwaState> {
  /**
   * Installs: shows the browser's own prompt if there is one. Call it from a press, since browsers show no prompt
   * otherwise. `instructions`: the player has to install by hand and is shown how.
   */
  install(): "asked" | "instructions";
  /** The player does not want to be asked. */
  cancel(): void;
}

export const PWA = token<Pwa>("pwa/store");

const os = z.object({ os: z.enum(["IOS", "ANDROID", "OTHER"]) });
const publicTopic = { visibility: "public" } as const;

/** The product can be installed here. */
export const installAvailable = topic("pwa/install-available", os, publicTopic);
/**
 * A request to install the product. Published by another plugin during a player's press, it has the same effect as
 * `install`.
 */
export const installRequested = topic("pwa/install-requested", z.object({}), publicTopic);
/** The player accepted the browser's prompt. */
export const installAccepted = topic("pwa/install-accepted", os, publicTopic);
/** The player declined, in the product or in the browser's prompt. */
export const installDismissed = topic("pwa/install-dismissed", os, publicTopic);
/** The product was installed on the device. */
export const installed = topic("pwa/installed", os, publicTopic);
