import { type Bus, type Clock, KEYS, type Storage, Store, type ViewportState } from "@core";
import {
  installAccepted,
  installAvailable,
  installDismissed,
  installed,
  type InstallPromptEvent,
  installRequested,
  type Pwa,
  type PwaState,
} from "../contract.ts";
import { mayShowPrompt, type PromptConfiguration } from "./install-rules.ts";

export interface PwaPlace {
  readonly configuration: PromptConfiguration;
  /** The current path, without the language. */
  readonly path: () => string;
  readonly viewport: () => ViewportState;
  readonly userAgent: string;
  /** Whether another page frames this one: a framed page cannot be installed. */
  readonly isFramed: boolean;
  /** Whether an app shows the page inside itself, which has none of the browser's buttons for installing. */
  readonly isWebview: boolean;
}

const OS = { ios: "IOS", android: "ANDROID", none: "OTHER" } as const;

/** Other browsers also name Chrome, followed by their own name. */
const isChromeAgent = (agent: string): boolean =>
  /Chrome\/|CriOS\//.test(agent) && !/Edg|OPR\/|SamsungBrowser|YaBrowser|Opera/.test(agent);

export class PwaStore extends Store<PwaState> implements Pwa {
  private isAnnounced = false;

  constructor(
    private readonly bus: Bus,
    private readonly storage: Storage,
    private readonly clock: Clock,
    private readonly place: PwaPlace,
  ) {
    super({
      installed: place.viewport().channel === "PWA",
      isIos: place.viewport().deviceType === "ios",
      isChrome: isChromeAgent(place.userAgent),
      deferredPrompt: undefined,
      isShow: false,
    });
  }

  /** Checks again whether to ask: the page or the browser's offer has changed. */
  consider(): void {
    const { deviceType } = this.place.viewport();
    const isShow =
      this.canInstall &&
      mayShowPrompt(
        {
          now: this.clock.now(),
          lastInstallClick: this.storage.get(KEYS.pwaLastInstallClick),
          lastCancelClick: this.storage.get(KEYS.pwaLastCancelClick),
          path: this.place.path(),
          deviceType,
        },
        this.place.configuration,
      );
    if (isShow !== this.state.isShow) this.set((state) => ({ ...state, isShow }));
    if (this.canInstall && !this.isAnnounced) {
      this.isAnnounced = true;
      this.bus.publish(installAvailable, this.os);
    }
  }

  /** The browser offers an install prompt. */
  offer(deferredPrompt: InstallPromptEvent): void {
    this.set((state) => ({ ...state, deferredPrompt }));
    this.consider();
  }

  install(): "asked" | "instructions" {
    this.bus.publish(installRequested, {});
    return this.ask();
  }

  /** Installs without publishing the request, which the caller has published already. */
  ask(): "asked" | "instructions" {
    this.storage.set(KEYS.pwaLastInstallClick, String(this.clock.now()));
    const { deferredPrompt } = this.state;
    // A prompt can be shown once; the browser decides when to offer the next one.
    this.set((state) => ({ ...state, isShow: false, deferredPrompt: undefined }));
    if (!deferredPrompt) return "instructions";
    void this.prompt(deferredPrompt);
    return "asked";
  }

  cancel(): void {
    this.storage.set(KEYS.pwaLastCancelClick, String(this.clock.now()));
    this.set((state) => ({ ...state, isShow: false }));
    this.bus.publish(installDismissed, this.os);
  }

  /** The product was installed, by this page's prompt or by the browser's menu. */
  wasInstalled(): void {
    this.set((state) => ({ ...state, installed: true, isShow: false, deferredPrompt: undefined }));
    this.bus.publish(installed, this.os);
  }

  private async prompt(question: InstallPromptEvent): Promise<void> {
    try {
      await question.prompt();
      const { outcome } = await question.userChoice;
      this.bus.publish(outcome === "accepted" ? installAccepted : installDismissed, this.os);
    } catch {
      // The browser refused to show the prompt: the player can press again when it offers another one.
      this.bus.publish(installDismissed, this.os);
    }
  }

  /** iOS has no prompt: the player is shown how to install, where they can. */
  private get canInstall(): boolean {
    const { installed: isInstalled, deferredPrompt, isIos } = this.state;
    const { isFramed, isWebview } = this.place;
    return !isInstalled && !isFramed && (deferredPrompt !== undefined || (isIos && !isWebview));
  }

  private get os() {
    return { os: OS[this.place.viewport().deviceType] };
  }
}
