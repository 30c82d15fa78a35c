import type { FeedStore } from "../store/feed-store.ts";
import type { ResultMessage } from "../messages/feed-message.ts";
import { said } from "../results/say.ts";
import type { Withdrawal } from "./withdrawal.ts";

/** The sides that were withdrawn, over restarts, and what is said of them. */
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

  /** False for one that was known. */
  note(withdrawal: Withdrawal): boolean {
    const isNew = !this.known.has(withdrawal.eventId);
    this.known.set(withdrawal.eventId, withdrawal);
    return isNew;
  }

  /** What is said of one side of a season, for the withdrawal of any of its sides: the same every time. */
  messagesFor(eventId: string, season: readonly string[]): ResultMessage[] {
    return season.flatMap((each) => {
      const withdrawal = this.known.get(each);
      return withdrawal ? messagesOf(withdrawal, eventId) : [];
    });
  }
}

/** Bets on the withdrawn side are void; those on another that were struck before, at prices that reckoned with it, pay less. */
function messagesOf({ eventId: runner, at, percent }: Withdrawal, eventId: string): ResultMessage[] {
  if (eventId === runner) return [{ ...said(eventId, "withdrawn", at), type: "bet_cancel", reason: "withdrawn" }];
  if (percent === 0) return [];
  const to = new Date(at).toISOString();
  // A place among many is won by many: only who wins alone profits from the other's absence by this scale.
  const markets = [{ marketId: "outright", specifiers: "" }];
  return [{ ...said(eventId, `without-${runner}`, at), type: "bet_deduction", markets, runner, percent, to }];
}
