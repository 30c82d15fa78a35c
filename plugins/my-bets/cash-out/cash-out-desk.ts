import { type Clock, HttpError, isUnknownOutcome, randomId, type Scope, Store, waitToAskAgain } from "@core";
import { type Refusal, refusalOf } from "../../betslip/exports/names.ts";
import type { Bet, PlaceBetRequest } from "../../betslip/wire.ts";
import type { Session } from "../../session/contract.ts";
import type { Wallet } from "../../wallet/contract.ts";
import type { CashOutApi } from "./cash-out-api.ts";
import type { CashOutBook } from "./cash-out-book.ts";
import { type CashOutQuote, cashOutRefusalDetails } from "./wire.ts";

/** The state of a player's acceptance, as long as it has to be shown. */
export type CashOutAttempt =
  /** Sent; the answer takes at least `delayMs` from `startedAt`, by the steady clock. */
  | { readonly state: "sending"; readonly startedAt: number; readonly delayMs: number }
  /** The answer was lost: the same request is sent again under its key, which cannot pay twice. */
  | { readonly state: "asking" }
  | {
      readonly state: "refused";
      readonly code: string;
      readonly message: string;
      /** For an edit: why the new bet was not placed, if that was the reason. The old bet is unchanged. */
      readonly edit: { readonly refusal: Refusal | undefined; readonly legs: NewBet["legs"] } | undefined;
    };

/** A bet that is to replace another. */
export interface NewBet {
  readonly request: PlaceBetRequest;
  /** The names and prices of its legs, for the text that says why it was refused. */
  readonly legs: readonly { readonly name: string; readonly odds: number }[];
  /** The bet was replaced. */
  readonly done: () => void;
}

export type CashOutAttempts = Readonly<Record<string, CashOutAttempt>>;

interface Errand<T> {
  readonly betId: string;
  /** The new bet of an edit. */
  readonly bet?: NewBet;
  /** The value of the bet that the player saw. */
  readonly seen: number;
  /** Sends the request; repeated under the same key it has the same effect as once. */
  readonly send: (quote: CashOutQuote, key: string) => Promise<T>;
  readonly done: (answer: T) => void;
}

/** Accepts offers for the player, and finds out the result when an answer is lost. */
export class CashOutDesk extends Store<CashOutAttempts> {
  constructor(
    private readonly api: CashOutApi,
    private readonly book: CashOutBook,
    private readonly parts: {
      readonly session: Session;
      readonly wallet: Wallet;
      readonly clock: Clock;
      readonly scope: Scope;
      /** Receives the bets as they are afterwards. */
      readonly done: (bets: readonly Bet[]) => void;
    },
  ) {
    super({});
  }

  /** Cashes out a bet, or this much of its running stake, for the offer that the player saw or more. */
  cashOut({ id: betId }: Bet, seen: number, stake?: number): Promise<void> {
    return this.run({
      betId,
      seen,
      send: ({ id, running }, key) => {
        const request = { quoteId: id, ...(stake !== undefined && stake < running && { stake }) };
        return this.api.cashOut(betId, request, key);
      },
      done: ({ bet, balance }) => {
        this.parts.wallet.accept(balance);
        this.parts.done([bet]);
      },
    });
  }

  /**
   * Replaces a bet by another. The old bet's value, at least the offer that the player saw, goes towards the new stake.
   */
  edit({ id: betId }: Bet, seen: number, bet: NewBet): Promise<void> {
    return this.run({
      betId,
      seen,
      bet,
      send: ({ id }, key) => this.api.edit(betId, { quoteId: id, bet: bet.request }, key),
      done: (receipt) => {
        this.parts.wallet.accept(receipt.balance);
        this.parts.done([receipt.replaced, receipt.bet]);
        bet.done();
      },
    });
  }

  /** The player has read the refusal. */
  putAway(betId: string): void {
    if (this.state[betId]?.state === "refused") this.drop(betId);
  }

  /** Whether this page is cashing the bet out, so that the result is not attributed to an order. */
  isUnderWay(betId: string): boolean {
    const attempt = this.state[betId];
    return attempt !== undefined && attempt.state !== "refused";
  }

  /** Forgets the data that the next player on this device must not see. */
  forget(): void {
    this.set(() => ({}));
  }

  private async run<T>(errand: Errand<T>): Promise<void> {
    const { betId, seen } = errand;
    if (this.isUnderWay(betId)) return;
    const { clock, scope } = this.parts;
    this.note(betId, { state: "sending", startedAt: clock.steady(), delayMs: 0 });
    try {
      const quote = await this.book.current(betId);
      if (!quote) return this.refuse(errand, "CASH_OUT_UNAVAILABLE");
      if (quote.offer < seen) return this.refuse(errand, "CASH_OUT_CHANGED");
      this.note(betId, { state: "sending", startedAt: clock.steady(), delayMs: quote.delayMs });
      await this.send(errand, quote);
    } catch {
      // Nothing was sent: the request for the offer failed.
      if (!scope.signal.aborted) this.refuse(errand, "NOT_SENT");
    }
  }

  private async send<T>(errand: Errand<T>, quote: CashOutQuote): Promise<void> {
    const { scope, session } = this.parts;
    const key = randomId();
    const account = session.state.account?.number;
    const isAbandoned = () => scope.signal.aborted || session.state.account?.number !== account;
    for (let turn = 0; !isAbandoned(); turn++) {
      try {
        const answer = await errand.send(quote, key);
        if (isAbandoned()) return;
        errand.done(answer);
        return this.drop(errand.betId);
      } catch (error) {
        if (isAbandoned()) return;
        if (error instanceof HttpError && !isUnknownOutcome(error)) {
          this.refusedBy(errand, error);
          if (error.status === 401) await session.verify();
          return;
        }
        this.note(errand.betId, { state: "asking" });
        await waitToAskAgain(turn, scope);
      }
    }
  }

  private refusedBy(errand: Pick<Errand<unknown>, "betId" | "bet">, error: HttpError): void {
    const { quote } = cashOutRefusalDetails.safeParse(error.problem?.details ?? {}).data ?? {};
    if (quote) this.book.receiveQuote(errand.betId, quote);
    this.refuse(errand, String(error.errorCode), error);
  }

  private refuse({ betId, bet }: Pick<Errand<unknown>, "betId" | "bet">, code: string, error?: HttpError): void {
    const edit = bet && { legs: bet.legs, refusal: error && refusalOf(error) };
    this.note(betId, { state: "refused", code, message: error?.message ?? "", edit });
  }

  private note(betId: string, attempt: CashOutAttempt): void {
    this.set((attempts) => ({ ...attempts, [betId]: attempt }));
  }

  private drop(betId: string): void {
    this.set((attempts) => Object.fromEntries(Object.entries(attempts).filter(([id]) => id !== betId)));
  }
}
