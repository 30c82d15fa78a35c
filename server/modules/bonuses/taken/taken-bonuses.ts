import type { CashbackAnswer, CountedAnswer, PastAnswer, TakenBonus } from "../../../../plugins/bonuses/wire.ts";
import type { PlatformClock } from "../../../clock.ts";
import type { Database } from "../../../db/database.ts";
import { Problem } from "../../../http/answers/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { Player } from "../../../players/player.ts";
import { bonusRefusal } from "../campaigns/refusals.ts";
import * as bonuses from "./bonus-repository.ts";

const PAGE = 20;
/** Looked at in one run; the next follows in a minute. */
const MOST_DUE = 200;

export interface TakenParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly wallet: Pick<Platform["wallet"], "publishBalance" | "wallets">;
}

/** The bonuses that players have taken. */
export class TakenBonuses {
  constructor(private readonly parts: TakenParts) {}

  past({ number }: Player, after: string | undefined): Promise<PastAnswer> {
    return bonuses.findPast(this.parts.database, number, { at: this.now(), after, limit: PAGE });
  }

  async counted({ number }: Player, id: string, after: string | undefined): Promise<CountedAnswer> {
    const { database } = this.parts;
    const found = await bonuses.findBonus(database, number, id);
    if (!found) throw unknownBonus();
    return { currency: found.currency, ...(await bonuses.findCounted(database, id, { after, limit: PAGE })) };
  }

  async giveUp({ number, currency }: Player, id: string): Promise<void> {
    const { database, wallet } = this.parts;
    if (!(await bonuses.findBonus(database, number, id))) throw unknownBonus();
    const { outcome } = await bonuses.giveUpBonus(database, number, id, this.now());
    if (outcome === "refused") throw bonusRefusal("BONUS_OVER");
    await wallet.publishBalance(number, currency);
  }

  /** The player's cashbacks with their weeks. */
  async cashbacks({ number }: Player): Promise<CashbackAnswer> {
    const { database } = this.parts;
    const at = this.now();
    const mine = (await bonuses.findMine(database, number, at)).filter(isCashback);
    return {
      cashbacks: await Promise.all(
        mine.map(async (bonus) => {
          const week = await bonuses.findRunningWeek(database, bonus.id, at);
          return {
            bonus,
            now: { ...week, paid: cashbackOf(bonus, week) },
            weeks: await bonuses.findWeeks(database, bonus.id),
          };
        }),
      ),
    };
  }

  /** Ends bonuses whose time is over and pays the week that is over, each in a transaction of its own; counts costs. */
  async look(signal: AbortSignal): Promise<void> {
    const { database } = this.parts;
    const at = this.now();
    const { over, weeks } = await bonuses.findDue(database, at, MOST_DUE);
    const faults: unknown[] = [];
    const each = async (ids: readonly string[], act: typeof bonuses.payCashback) => {
      for (const id of ids) {
        if (signal.aborted) return;
        // One that fails does not keep the others from their turn.
        await act(database, id, at)
          .then((player) => this.tell(player))
          .catch((fault: unknown) => faults.push(fault));
      }
    };
    // A cashback's last week is paid before it ends.
    await each(weeks, bonuses.payCashback);
    await each(over, bonuses.expireBonus);
    await bonuses.countCosts(database);
    if (faults.length > 0) throw new AggregateError(faults, `${faults.length} bonuses were not looked at`);
  }

  /** Finds and mends what campaigns' kept costs differ from the sum of their bonuses. */
  async recount(signal: AbortSignal): Promise<void> {
    const differed = await bonuses.recountCosts(this.parts.database, this.now(), signal);
    if (differed.length > 0) throw new Error(`Costs of campaigns had drifted and were mended: ${differed.join(", ")}`);
  }

  keepPersons(): Promise<void> {
    return bonuses.keepPersons(this.parts.database, this.now());
  }

  private async tell(player: string | null): Promise<void> {
    if (player === null) return;
    const { own } = await this.parts.wallet.wallets(player);
    await this.parts.wallet.publishBalance(player, own.currency);
  }

  private now(): Date {
    return new Date(this.parts.clock.now());
  }
}

const isCashback = ({ terms }: TakenBonus): boolean => terms.trigger.kind === "lost_week";

/** What a week would pay if it ended now, as `pay_cashback` reckons it. */
function cashbackOf(
  { terms: { trigger, reward }, amount }: TakenBonus,
  { staked, returned }: { readonly staked: number; readonly returned: number },
): number {
  if (trigger.kind !== "lost_week" || reward.kind !== "cash") return 0;
  const lost = staked - returned;
  if (lost < trigger.least) return 0;
  const share = Math.floor((lost * (reward.percent ?? 0)) / 100);
  return Math.max(0, Math.min(share, trigger.mostAWeek, reward.amount - (amount ?? 0)));
}

const unknownBonus = () =>
  new Problem(404, "BONUS_UNKNOWN", "You have no such bonus, and nothing was changed. Look at your bonuses again.");
