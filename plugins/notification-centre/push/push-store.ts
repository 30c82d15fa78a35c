import { HttpError, isUnknownOutcome, Store } from "@core";
import type { PushHere, PushHereState } from "../contract.ts";
import type { KeptWish } from "./kept-wish.ts";
import type { PushApi } from "./push-api.ts";
import type { PushDevice } from "./push-device.ts";
import { PUSH_GROUPS, type PushGroup } from "./push-wire.ts";

export interface PushState {
  /**
   * Whether this device gets pushes: not checked yet, not possible here, only once the product is installed, forbidden
   * in the browser, off, on, or unknown because the request failed.
   */
  readonly status: PushHereState["status"];
  readonly isBusy: boolean;
  /** The subjects of the pushes, or those to be used once they are on. */
  readonly groups: readonly PushGroup[];
  /** Pushes have ended here although the player wants them. */
  readonly isLost: boolean;
  /** Why the last change failed; undefined if it succeeded. */
  readonly error: unknown;
}

const NOT_LOOKED: PushState = {
  status: "unknown",
  isBusy: false,
  groups: PUSH_GROUPS,
  isLost: false,
  error: undefined,
};

export interface PushParts {
  readonly api: PushApi;
  readonly device: PushDevice;
  readonly wish: KeptWish;
  /** Stores the texts of pushes on the device. */
  readonly keepWords: () => Promise<void>;
  /** The player has turned pushes on or off here. */
  readonly onSwitched: (isOn: boolean) => void;
  /** The player has to be told that pushes have ended here. */
  readonly onLost: () => void;
}

/** Whether this device gets pushes for the player, and the methods that change it. */
export class PushStore extends Store<PushState> implements PushHere {
  /** Incremented when the player changes, so that work begun for another player is ignored. */
  private turn = 0;
  /** The checks under way, one after the other; a change waits for them, so that none of them undoes it. */
  private checks = Promise.resolve();

  constructor(private readonly parts: PushParts) {
    super(NOT_LOOKED);
  }

  /** Checks which pushes the device gets for the current player; this also ends those for another player. */
  check(): Promise<void> {
    return (this.checks = this.checks.then(() => this.checkOnce()));
  }

  private async checkOnce(): Promise<void> {
    const { api, device, wish } = this.parts;
    const { turn } = this;
    // A change that the player makes meanwhile is newer than the answer.
    const isOver = () => turn !== this.turn || this.state.isBusy;
    if (isOver()) return;
    if (device.ability !== "able") {
      return this.be({ status: device.ability === "none" ? "unsupported" : "install-first" });
    }
    if (device.permission === "denied") return this.be({ status: "denied" });
    // Browsers take back a permission that was not used for long.
    if (device.permission === "default") return this.stop();
    try {
      const subscription = await device.current();
      if (isOver()) return;
      if (!subscription) return await this.regain(isOver);
      const [{ groups }, publicKey] = await Promise.all([api.renew(subscription.endpoint), api.publicKey()]);
      if (isOver()) return;
      if (groups === null) {
        const isLost = wish.groups !== undefined;
        await device.unsubscribe();
        return this.stop(isLost);
      }
      // The operator may have changed the key since.
      const now = await device.subscribe(publicKey);
      if (now.isNew) await api.turnOn(now, groups);
      await this.parts.keepWords();
      if (isOver()) return;
      wish.keep(groups);
      this.be({ status: "on", groups });
    } catch (error) {
      if (!isOver()) this.be({ status: "not-known", error });
    }
  }

  /** The device has no subscription: if the player wants pushes here, the device has dropped it and gets a new one. */
  private async regain(isOver: () => boolean): Promise<void> {
    const { api, device, wish, keepWords } = this.parts;
    const { turn } = this;
    const { groups } = wish;
    if (!groups) return this.stop();
    try {
      await api.turnOn(await device.subscribe(await api.publicKey()), groups);
      await keepWords();
      if (!isOver()) return this.be({ status: "on", groups });
      if (turn !== this.turn) await device.unsubscribe();
    } catch (error) {
      await device.unsubscribe().catch(() => undefined);
      if (isOver()) return;
      // A platform that does not answer is asked again by the next check.
      if (error instanceof HttpError && isUnknownOutcome(error)) return this.be({ status: "not-known", error });
      this.stop(true);
    }
  }

  /** The device gets no pushes. A player who had them is told, once. */
  private stop(isLost = this.parts.wish.isKnown): void {
    this.parts.wish.forget();
    this.be(isLost ? { status: "off", isLost } : { status: "off" });
    if (isLost) this.parts.onLost();
  }

  /** Turns pushes on; call it from the player's press. */
  async turnOn(): Promise<void> {
    const { api, device } = this.parts;
    if (this.state.isBusy || device.ability !== "able") return;
    const { turn } = this;
    // First, because the browser shows its prompt only shortly after the press.
    const asked = device.ask();
    this.set((state) => ({ ...state, isBusy: true, error: undefined }));
    try {
      const permission = await asked;
      await this.checks;
      if (permission !== "granted") return this.be({ status: permission === "denied" ? "denied" : "off" });
      const subscription = await device.subscribe(await api.publicKey());
      const { groups } = await api.turnOn(subscription, this.state.groups);
      await this.parts.keepWords();
      // The player who turned it on has logged out meanwhile.
      if (turn !== this.turn) return void (await device.unsubscribe());
      this.parts.wish.keep(groups ?? []);
      this.be({ status: "on", groups: groups ?? [] });
      this.parts.onSwitched(true);
    } catch (error) {
      await device.unsubscribe().catch(() => undefined);
      if (turn === this.turn) this.be({ status: "off", error });
    }
  }

  /**
   * Turns pushes off on the device and on the platform. If only the device can be reached, that is enough: its address
   * no longer exists.
   */
  async turnOff(): Promise<void> {
    const { api, device } = this.parts;
    if (this.state.isBusy) return;
    const { turn } = this;
    this.set((state) => ({ ...state, isBusy: true, error: undefined }));
    try {
      await this.checks;
      const endpoint = await device.unsubscribe();
      this.parts.wish.forget();
      if (endpoint !== undefined) await api.turnOff(endpoint).catch(() => undefined);
      if (turn !== this.turn) return;
      this.be({ status: "off", groups: PUSH_GROUPS });
      this.parts.onSwitched(false);
    } catch (error) {
      if (turn === this.turn) this.set((state) => ({ ...state, isBusy: false, error }));
    }
  }

  /** Turns pushes about a subject on or off for the device; without any subject, pushes are off. */
  async choose(group: PushGroup, isWanted: boolean): Promise<void> {
    const { api, device, wish } = this.parts;
    const groups = PUSH_GROUPS.filter((each) => (each === group ? isWanted : this.state.groups.includes(each)));
    if (groups.length === 0) return this.turnOff();
    if (this.state.isBusy || this.state.status !== "on") return;
    const { turn } = this;
    this.set((state) => ({ ...state, isBusy: true, error: undefined }));
    try {
      await this.checks;
      await api.turnOn(await device.subscribe(await api.publicKey()), groups);
      if (turn !== this.turn) return;
      wish.keep(groups);
      this.be({ status: "on", groups });
    } catch (error) {
      if (turn === this.turn) this.set((state) => ({ ...state, isBusy: false, error }));
    }
  }

  /** Another player has logged in, or the player has logged out. */
  reset(): void {
    this.turn++;
    this.set(() => NOT_LOOKED);
  }

  /** The player logs out by their own choice: this device gets no more pushes, and those on the screen are removed. */
  async leave(): Promise<void> {
    const { device } = this.parts;
    this.reset();
    if (device.ability !== "able") return;
    this.parts.wish.forget();
    await Promise.allSettled([device.unsubscribe(), device.clear()]);
  }

  private be(change: Partial<PushState>): void {
    this.set((state) => {
      const next = { ...state, isBusy: false, error: undefined, ...change };
      return { ...next, isLost: next.isLost && next.status === "off" };
    });
  }
}
