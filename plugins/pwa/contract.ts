import { token, topic, type Readable } from "@core";
import * as z from "zod/mini";

/** What Chromium hands over where the product can be installed. */
export interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: "accepted" | "dismissed" }>;
}

export interface PwaState {
  /** This page runs as an installed app, or was installed while it was open. */
  readonly installed: boolean;
  readonly isIos: boolean;
  readonly isChrome: boolean;
  /** The browser's own question, which can be asked once; undefined where it has none to ask. */
  readonly deferredPrompt: InstallPromptEvent | undefined;
  /** Whether the player is asked to install the product now. */
  readonly isShow: boolean;
}

/** The product as an app of the device. */
export interface Pwa extends Readable<PwaState> {
  /**
   * Installs: asks the browser's own question where there is one. Call it from a press: browsers ask nothing otherwise.
   * `instructions`: the player has to do it by hand, and is told how.
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
/** Somebody wants the product installed. Published by another plugin in a player's press, it has the same effect as `install`. */
export const installRequested = topic("pwa/install-requested", z.object({}), publicTopic);
/** The player said yes to the browser's question. */
export const installAccepted = topic("pwa/install-accepted", os, publicTopic);
/** The player said no, to the product or to the browser's question. */
export const installDismissed = topic("pwa/install-dismissed", os, publicTopic);
/** The product is on the device. */
export const installed = topic("pwa/installed", os, publicTopic);
