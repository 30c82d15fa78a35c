import { Store, token } from "@core";
import { type PriceKey, priceKeyText } from "../../sportsbook/contract.ts";
import type { RulesApi } from "../rules/rules-api.ts";

export const SLIP_WAITS = token<SlipWaits>("responsible-gambling/slip-waits");

export interface SlipWaitState {
  /** From when each selection can be bet on, by its `priceKeyText`; empty without a rule on the time in the slip. */
  readonly readyAt: Readonly<Record<string, string>>;
}

/** Tells the platform what is in the slip of a player who has a rule on the time in it, and nothing of anybody else. */
export class SlipWaits extends Store<SlipWaitState> {
  /** Whether the player has such a rule; undefined until it was asked. */
  private hasRule: boolean | undefined;
  private isBusy = false;
  private wanted: readonly PriceKey[] | undefined;
  /** Counts players and news, so that an answer of before is dropped. */
  private turn = 0;

  constructor(private readonly api: Pick<RulesApi, "read" | "keepSlip">) {
    super({ readyAt: {} });
  }

  /** Another player, or news about the rules: nothing is known. */
  forget(): void {
    this.turn++;
    this.hasRule = undefined;
    this.wanted = undefined;
    this.set(() => ({ readyAt: {} }));
  }

  /** The slip has these selections. Calls are made one after another, and only of the newest slip. */
  async declare(picks: readonly PriceKey[]): Promise<void> {
    this.wanted = picks;
    if (this.isBusy) return;
    this.isBusy = true;
    try {
      while (this.wanted) {
        const [now, turn] = [this.wanted, this.turn];
        this.wanted = undefined;
        await this.tell(now, turn);
      }
    } catch {
      // Until it is told, the platform refuses the bet and says so; the next change of the slip tells it again.
    } finally {
      this.isBusy = false;
    }
  }

  private async tell(picks: readonly PriceKey[], turn: number): Promise<void> {
    if (this.hasRule === undefined) {
      if (picks.length === 0) return;
      const { rules } = await this.api.read();
      if (turn !== this.turn) return void (this.wanted ??= picks);
      this.hasRule = rules.some(({ terms }) => terms.kind === "slip_time");
    }
    if (!this.hasRule) return;
    const selections = picks.map(({ eventId, marketId, specifiers, outcomeId }) => ({
      ...{ eventId, marketId, specifiers, outcomeId },
    }));
    const { readyAt } = await this.api.keepSlip({ selections });
    if (turn !== this.turn) return void (this.wanted ??= picks);
    this.set(() => ({
      readyAt: Object.fromEntries(
        picks.flatMap((pick, at) => (readyAt[at] ? [[priceKeyText(pick), readyAt[at]]] : [])),
      ),
    }));
  }
}
