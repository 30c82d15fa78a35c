import { Store } from "@core";
import type { PushApi } from "./push-api.ts";
import type { PushDevice } from "./push-device.ts";
import { PUSH_GROUPS, type PushGroup } from "./push-wire.ts";

export interface PushState {
  /**
   * Whether this device is told by pushes: not looked yet, not possible here, only once the product is installed, forbidden in the
   * browser, off, on, or not known because nobody answered.
   */
  readonly status: "unknown" | "unsupported" | "install-first" | "denied" | "off" | "on" | "not-known";
  readonly isBusy: boolean;
  /** What it is told of, or will be. */
  readonly groups: readonly PushGroup[];
  /** Why the last change was not made; undefined where it was. */
  readonly error: unknown;
}

const NOT_LOOKED: PushState = { status: "unknown", isBusy: false, groups: PUSH_GROUPS, error: undefined };

export interface PushParts {
  readonly api: PushApi;
  readonly device: PushDevice;
  /** Keeps on the device the words that pushes are said with. */
  readonly keepWords: () => Promise<void>;
  /** The player has turned pushes on or off here. */
  readonly onSwitched: (isOn: boolean) => void;
}

/** Whether this device is told by pushes what the player is told, and how that is changed. */
export class PushStore extends Store<PushState> {
  /** Rises when the player changes: what began for another counts no more. */
  private turn = 0;

  constructor(private readonly parts: PushParts) {
    super(NOT_LOOKED);
  }

  /** Looks what the device is told for the player who is here; what it was told for another ends by that. */
  async look(): Promise<void> {
    const { api, device } = this.parts;
    const { turn } = this;
    // What the player changes meanwhile is newer than what was found.
    const isOver = () => turn !== this.turn || this.state.isBusy;
    if (isOver()) return;
    if (device.ability !== "able") {
      return this.be({ status: device.ability === "none" ? "unsupported" : "install-first" });
    }
    if (device.permission !== "granted") return this.be({ status: device.permission === "denied" ? "denied" : "off" });
    try {
      const subscription = await device.current();
      if (isOver()) return;
      if (!subscription) return this.be({ status: "off" });
      const [{ groups }, publicKey] = await Promise.all([api.renew(subscription.endpoint), api.publicKey()]);
      if (isOver()) return;
      if (groups === null) {
        await device.unsubscribe();
        return this.be({ status: "off" });
      }
      // The operator may have taken another key since.
      const now = await device.subscribe(publicKey);
      if (now.isNew) await api.turnOn(now, groups);
      await this.parts.keepWords();
      if (!isOver()) this.be({ status: "on", groups });
    } catch (error) {
      if (!isOver()) this.be({ status: "not-known", error });
    }
  }

  /** Turns it on, in the player's press. */
  async turnOn(): Promise<void> {
    const { api, device } = this.parts;
    if (this.state.isBusy || device.ability !== "able") return;
    const { turn } = this;
    // First: the browser asks only while the press is fresh.
    const asked = device.ask();
    this.set((state) => ({ ...state, isBusy: true, error: undefined }));
    try {
      const permission = await asked;
      if (permission !== "granted") return this.be({ status: permission === "denied" ? "denied" : "off" });
      const subscription = await device.subscribe(await api.publicKey());
      const { groups } = await api.turnOn(subscription, this.state.groups);
      await this.parts.keepWords();
      // Whoever turned it on has left meanwhile.
      if (turn !== this.turn) return void (await device.unsubscribe());
      this.be({ status: "on", groups: groups ?? [] });
      this.parts.onSwitched(true);
    } catch (error) {
      await device.unsubscribe().catch(() => undefined);
      if (turn === this.turn) this.be({ status: "off", error });
    }
  }

  /** Turns it off on both sides; where only the device can be told, that is enough: its address is no more. */
  async turnOff(): Promise<void> {
    const { api, device } = this.parts;
    if (this.state.isBusy) return;
    const { turn } = this;
    this.set((state) => ({ ...state, isBusy: true, error: undefined }));
    try {
      const endpoint = await device.unsubscribe();
      if (endpoint !== undefined) await api.turnOff(endpoint).catch(() => undefined);
      if (turn !== this.turn) return;
      this.be({ status: "off", groups: PUSH_GROUPS });
      this.parts.onSwitched(false);
    } catch (error) {
      if (turn === this.turn) this.set((state) => ({ ...state, isBusy: false, error }));
    }
  }

  /** Has the device told of something, or not any more; of nothing at all means off. */
  async choose(group: PushGroup, isWanted: boolean): Promise<void> {
    const { api, device } = this.parts;
    const groups = PUSH_GROUPS.filter((each) => (each === group ? isWanted : this.state.groups.includes(each)));
    if (groups.length === 0) return this.turnOff();
    if (this.state.isBusy || this.state.status !== "on") return;
    const { turn } = this;
    this.set((state) => ({ ...state, isBusy: true, error: undefined }));
    try {
      await api.turnOn(await device.subscribe(await api.publicKey()), groups);
      if (turn === this.turn) this.be({ status: "on", groups });
    } catch (error) {
      if (turn === this.turn) this.set((state) => ({ ...state, isBusy: false, error }));
    }
  }

  /** Another player has come, or none. */
  reset(): void {
    this.turn++;
    this.set(() => NOT_LOOKED);
  }

  /** The player leaves by himself: this device hears no more, and what it showed goes. */
  async leave(): Promise<void> {
    const { device } = this.parts;
    this.reset();
    if (device.ability !== "able") return;
    await Promise.allSettled([device.unsubscribe(), device.clear()]);
  }

  private be(change: Partial<PushState>): void {
    this.set((state) => ({ ...state, isBusy: false, error: undefined, ...change }));
  }
}
