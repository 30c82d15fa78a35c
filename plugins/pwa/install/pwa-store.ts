import { KEYS, Store, type Bus, type Clock, type Storage, type ViewportState } from "@core";
import {
  installAccepted,
  installAvailable,
  installDismissed,
  installed,
  installRequested,
  type InstallPromptEvent,
  type Pwa,
  type PwaState,
} from "../contract.ts";
import { mayShowPrompt, type PromptConfiguration } from "./install-rules.ts";

export interface PwaPlace {
  readonly configuration: PromptConfiguration;
  /** The path that is shown, without the language. */
  readonly path: () => string;
  readonly viewport: () => ViewportState;
  readonly userAgent: string;
  /** Whether the page stands in another one: what is in a frame cannot be installed. */
  readonly isFramed: boolean;
}

const OS = { ios: "IOS", android: "ANDROID", none: "OTHER" } as const;

/** Other browsers say that they are Chrome, and then who they are. */
const isChromeAgent = (agent: string): boolean =>
  /Chrome\/|CriOS\//.test(agent) && !/Edg|OPR\/|SamsungBrowser|YaBrowser|Opera/.test(agent);

export class PwaStore extends Store<PwaState> implements Pwa {
  private isTold = false;

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

  /** Looks again whether to ask: the page has changed, or what can be installed. */
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
    if (this.canInstall && !this.isTold) {
      this.isTold = true;
      this.bus.publish(installAvailable, this.os);
    }
  }

  /** The browser has a question to ask. */
  offer(deferredPrompt: InstallPromptEvent): void {
    this.set((state) => ({ ...state, deferredPrompt }));
    this.consider();
  }

  install(): "asked" | "instructions" {
    this.bus.publish(installRequested, {});
    return this.ask();
  }

  /** What is asked for was told already, by whoever asked. */
  ask(): "asked" | "instructions" {
    this.storage.set(KEYS.pwaLastInstallClick, String(this.clock.now()));
    const { deferredPrompt } = this.state;
    // It can be asked once; a next one comes when the browser thinks fit.
    this.set((state) => ({ ...state, isShow: false, deferredPrompt: undefined }));
    if (!deferredPrompt) return "instructions";
    void this.hear(deferredPrompt);
    return "asked";
  }

  cancel(): void {
    this.storage.set(KEYS.pwaLastCancelClick, String(this.clock.now()));
    this.set((state) => ({ ...state, isShow: false }));
    this.bus.publish(installDismissed, this.os);
  }

  /** The product was installed, by this page's question or by the browser's menu. */
  wasInstalled(): void {
    this.set((state) => ({ ...state, installed: true, isShow: false, deferredPrompt: undefined }));
    this.bus.publish(installed, this.os);
  }

  private async hear(question: InstallPromptEvent): Promise<void> {
    try {
      await question.prompt();
      const { outcome } = await question.userChoice;
      this.bus.publish(outcome === "accepted" ? installAccepted : installDismissed, this.os);
    } catch {
      // The browser did not want to ask: the player presses again when it offers again.
      this.bus.publish(installDismissed, this.os);
    }
  }

  /** iOS has no question: the player is told how. */
  private get canInstall(): boolean {
    const { installed: isInstalled, deferredPrompt, isIos } = this.state;
    return !isInstalled && !this.place.isFramed && (deferredPrompt !== undefined || isIos);
  }

  private get os() {
    return { os: OS[this.place.viewport().deviceType] };
  }
}
