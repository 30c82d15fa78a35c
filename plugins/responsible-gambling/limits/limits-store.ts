import { type Bus, HttpError, Store, token } from "@core";
import type { GamblingApi } from "../api.ts";
import { limitSet } from "../contract.ts";
import { isStricter, type LimitKind, type LimitPeriod } from "../limit-rules.ts";
import type { LimitsAnswer, LimitsChange } from "../wire.ts";

export interface LimitsState {
  /** Undefined before the first answer. */
  readonly answer: LimitsAnswer | undefined;
  /** Why the last attempt to load them failed. */
  readonly error: unknown;
}

const NOTHING: LimitsState = { answer: undefined, error: undefined };

/** The limits of the player who is logged in. Every act answers with all of them. */
export class LimitsStore extends Store<LimitsState> {
  private readonly bus: Bus;
  /** The last call that was sent: what an earlier one answers is older than what is known. */
  private call = 0;
  private isAsked = false;

  constructor(
    private readonly api: GamblingApi,
    bus: Bus,
  ) {
    super(NOTHING);
    this.bus = bus.as("responsible-gambling");
  }

  /** Never rejects. */
  readonly load = async (): Promise<void> => {
    const call = ++this.call;
    try {
      this.learn(call, await this.api.limits());
    } catch (error) {
      if (call === this.call) this.set(({ answer }) => ({ answer, error }));
    }
  };

  /** All changes or none. Rejects with the platform's refusal, and after LIMIT_CHANGED knows how the limits are now. */
  async change(change: LimitsChange): Promise<void> {
    await this.act(() => this.api.change(change));
    for (const { kind, period, seen, amount } of change.changes)
      this.bus.publish(limitSet, { limit: kind, period, change: isStricter(seen, amount) ? "stricter" : "asked" });
  }

  async confirm(kind: LimitKind, period: LimitPeriod, amount: number | null): Promise<void> {
    await this.act(() => this.api.confirm(kind, period, amount));
    this.bus.publish(limitSet, { limit: kind, period, change: "raised" });
  }

  async withdraw(kind: LimitKind, period: LimitPeriod): Promise<void> {
    await this.act(() => this.api.withdraw(kind, period));
  }

  /** Whether the player may be led to a step now: not twice, so that they can go on without an answer. */
  ask(): boolean {
    const isFirst = !this.isAsked;
    this.isAsked = true;
    return isFirst;
  }

  /** Another player's limits are nobody's business. */
  readonly forget = (): void => {
    this.call++;
    this.isAsked = false;
    this.set(() => NOTHING);
  };

  private async act(send: () => Promise<LimitsAnswer>): Promise<void> {
    const call = ++this.call;
    try {
      this.learn(call, await send());
    } catch (error) {
      if (error instanceof HttpError && error.status === 409) await this.load();
      throw error;
    }
  }

  private learn(call: number, answer: LimitsAnswer): void {
    if (call === this.call) this.set(() => ({ answer, error: undefined }));
  }
}

export const LIMITS = token<LimitsStore>("responsible-gambling/limits");
