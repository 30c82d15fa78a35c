import type { ResultMessage } from "../messages/feed-message.ts";
import { headOf } from "../results/result-messages.ts";
import type { FeedStore } from "../store/feed-store.ts";
import type { Withdrawal } from "./withdrawal.ts";

/** The withdrawn sides, kept over restarts, and the messages about them. */
export class Withdrawals {
  private readonly known: Map<string, Withdrawal>;

  constructor(
    known: readonly Withdrawal[],
    private readonly store: Pick<FeedStore, "saveWithdrawal">,
  ) {
    this.known = new Map(known.map((withdrawal) => [withdrawal.eventId, withdrawal]));
  }

  get(eventId: string): Withdrawal | undefined {
    return this.known.get(eventId);
  }

  async add(withdrawal: Withdrawal): Promise<void> {
    this.note(await this.store.saveWithdrawal(withdrawal));
  }

  /** Records a withdrawal; returns false if it was already known. */
  note(withdrawal: Withdrawal): boolean {
    const isNew = !this.known.has(withdrawal.eventId);
    this.known.set(withdrawal.eventId, withdrawal);
    return isNew;
  }

  /** The messages for one side of a season about withdrawals of any of its sides, always the same. */
  messagesFor(eventId: string, season: readonly string[]): ResultMessage[] {
    return season.flatMap((each) => {
      const withdrawal = this.known.get(each);
      return withdrawal ? messagesOf(withdrawal, eventId) : [];
    });
  }
}

/**
 * Bets on the withdrawn side are void. Earlier bets on another side, at prices that included the withdrawn one, pay
 * less.
 */
function messagesOf({ eventId: runner, at, percent }: Withdrawal, eventId: string): ResultMessage[] {
  if (eventId === runner) return [{ ...headOf(eventId, "withdrawn", at), type: "bet_cancel", reason: "withdrawn" }];
  if (percent === 0) return [];
  const to = new Date(at).toISOString();
  // A place market has several winners. This scale applies only to the winner market, where a withdrawal raises the
  // others' chances by that much.
  const markets = [{ marketId: "outright", specifiers: "" }];
  return [{ ...headOf(eventId, `without-${runner}`, at), type: "bet_deduction", markets, runner, percent, to }];
}
