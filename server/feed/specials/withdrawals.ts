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

  /**
   * The messages for one side of a season, or runner of a race, about withdrawals of any of `all`, always the same.
   * `winner` is its market on the first place.
   */
  messagesFor(eventId: string, all: readonly string[], winner: string): ResultMessage[] {
    return all.flatMap((each) => {
      const withdrawal = this.known.get(each);
      return withdrawal ? withdrawalMessages(withdrawal, eventId, winner) : [];
    });
  }
}

/**
 * Bets on the withdrawn side are void. Earlier bets on another side, at prices that included the withdrawn one, pay
 * less.
 */
export function withdrawalMessages(
  { eventId: runner, at, percent }: Withdrawal,
  eventId: string,
  winner: string,
): ResultMessage[] {
  if (eventId === runner) return [{ ...headOf(eventId, "withdrawn", at), type: "bet_cancel", reason: "withdrawn" }];
  if (percent === 0) return [];
  const to = new Date(at).toISOString();
  // A place market has several winners. This scale applies only to the winner market, where a withdrawal raises the
  // others' chances by that much.
  const markets = [{ marketId: winner, specifiers: "" }];
  return [{ ...headOf(eventId, `without-${runner}`, at), type: "bet_deduction", markets, runner, percent, to }];
}
