import { HttpError, Store, type Clock, type Scope } from "@core";
import type { Wallet } from "../../wallet/contract.ts";
import type { Session } from "../../session/contract.ts";
import type { Bet } from "../wire.ts";
import type { CashOutApi } from "./cash-out-api.ts";
import type { CashOutBook } from "./cash-out-book.ts";
import { cashOutRefusalDetails, type CashOutReceipt, type CashOutRequest } from "./wire.ts";

/** What became of a player's acceptance, as long as it has to be shown. */
export type CashOutAttempt =
  /** Sent; the answer takes at least `delayMs` from `startedAt`, by this device's clock. */
  | { readonly state: "sending"; readonly startedAt: number; readonly delayMs: number }
  /** The answer was lost: the same request is sent again under its key, which cannot pay twice. */
  | { readonly state: "asking" }
  | { readonly state: "refused"; readonly code: string; readonly message: string };

export type CashOutAttempts = Readonly<Record<string, CashOutAttempt>>;

const AGAIN_MS = [500, 1000, 2000, 4000, 8000];

interface Sent {
  readonly bet: Bet;
  readonly request: CashOutRequest;
  readonly key: string;
}

/** Accepts offers for the player, and finds out what became of them when an answer is lost. */
export class CashOutDesk extends Store<CashOutAttempts> {
  constructor(
    private readonly api: CashOutApi,
    private readonly book: CashOutBook,
    private readonly parts: {
      readonly session: Session;
      readonly wallet: Wallet;
      readonly clock: Clock;
      readonly scope: Scope;
      /** Takes the bet as it is after it. */
      done(bet: Bet): void;
    },
  ) {
    super({});
  }

  /** Cashes a bet out, or so much of its running stake, for the offer that the player saw or more. */
  async cashOut(bet: Bet, seen: number, stake?: number): Promise<void> {
    if (this.isUnderWay(bet.id)) return;
    const { clock } = this.parts;
    this.note(bet.id, { state: "sending", startedAt: clock.now(), delayMs: 0 });
    try {
      const quote = await this.book.current(bet.id);
      if (!quote) return this.refuse(bet.id, "CASH_OUT_UNAVAILABLE", "");
      if (quote.offer < seen) return this.refuse(bet.id, "CASH_OUT_CHANGED", "");
      this.note(bet.id, { state: "sending", startedAt: clock.now(), delayMs: quote.delayMs });
      const request = { quoteId: quote.id, ...(stake !== undefined && stake < quote.running && { stake }) };
      await this.send({ bet, request, key: crypto.randomUUID() });
    } catch (error) {
      // Nothing was sent: it was the offer that could not be asked for.
      if (!this.parts.scope.signal.aborted) this.refuse(bet.id, "NOT_SENT", messageOf(error));
    }
  }

  /** The player has read why. */
  putAway(betId: string): void {
    if (this.state[betId]?.state === "refused") this.drop(betId);
  }

  /** Whether this page is at it, so that what comes of it is no order's. */
  isUnderWay(betId: string): boolean {
    const attempt = this.state[betId];
    return attempt !== undefined && attempt.state !== "refused";
  }

  /** Forgets what must not be seen by the next player on this device. */
  forget(): void {
    this.set(() => ({}));
  }

  private async send(sent: Sent): Promise<void> {
    const { bet, request, key } = sent;
    const { scope, session } = this.parts;
    const account = session.state.account?.number;
    const isAbandoned = () => scope.signal.aborted || session.state.account?.number !== account;
    for (let turn = 0; !isAbandoned(); turn++) {
      try {
        const receipt = await this.api.cashOut(bet.id, request, key);
        if (!isAbandoned()) this.accepted(receipt);
        return;
      } catch (error) {
        if (isAbandoned()) return;
        if (error instanceof HttpError && !isUnknownOutcome(error)) {
          this.refusedBy(bet.id, error);
          if (error.status === 401) await session.verify();
          return;
        }
        this.note(bet.id, { state: "asking" });
        await this.pause(AGAIN_MS[Math.min(turn, AGAIN_MS.length - 1)]!);
      }
    }
  }

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.parts.scope.add(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  private accepted({ bet, balance }: CashOutReceipt): void {
    this.parts.wallet.accept(balance);
    this.parts.done(bet);
    this.drop(bet.id);
  }

  private refusedBy(betId: string, error: HttpError): void {
    const { quote } = cashOutRefusalDetails.safeParse(error.problem?.details ?? {}).data ?? {};
    if (quote) this.book.takeQuote(betId, quote);
    this.refuse(betId, String(error.errorCode), error.message);
  }

  private refuse(betId: string, code: string, message: string): void {
    this.note(betId, { state: "refused", code, message });
  }

  private note(betId: string, attempt: CashOutAttempt): void {
    this.set((attempts) => ({ ...attempts, [betId]: attempt }));
  }

  private drop(betId: string): void {
    this.set((attempts) => Object.fromEntries(Object.entries(attempts).filter(([id]) => id !== betId)));
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : "");

/** Whether it may have been paid: no answer, one that cannot be read, a fault, or a key that is being worked on. */
const isUnknownOutcome = ({ isUnknown, status, errorCode }: HttpError): boolean =>
  isUnknown || status >= 500 || status < 400 || errorCode === "KEY_IN_FLIGHT";
