import {
  type Bus,
  type Clock,
  HttpError,
  isUnknownOutcome,
  type Scope,
  Store,
  waitToAskAgain,
  whenReadable,
} from "@core";
import { filter, firstValueFrom, Subject } from "rxjs";
import type { Session } from "../../session/contract.ts";
import { type Pick, priceKeyText } from "../../sportsbook/contract.ts";
import type { Wallet } from "../../wallet/contract.ts";
import { betPlaced, betRejected } from "../contract.ts";
import type { BetslipStore } from "../slip/betslip-store.ts";
import { betRequest, type SlipBet } from "../slip/slip-bets.ts";
import { without } from "../slip/without.ts";
import type { Bet, BetReceipt, PlaceBetRequest } from "../wire.ts";
import { BetKeys } from "./bet-keys.ts";
import type { BetsApi } from "./bets-api.ts";
import { LOGGED_OUT, NOT_RECEIVED, type Refusal, refusalOf } from "./refusal.ts";
import type { SentBet, SentBets } from "./sent-bets.ts";

export type Attempt =
  /** Sent; the answer takes at least `delayMs` from `startedAt`, by the steady clock. */
  | { readonly state: "sending"; readonly startedAt: number; readonly delayMs: number }
  /** The answer was lost; the client asks the platform what became of the bet. */
  | { readonly state: "asking" }
  /** `content` is the request that was refused, as text: a bet that has changed since is no longer shown as refused. */
  | { readonly state: "refused"; readonly refusal: Refusal; readonly content: string };

export interface Receipt {
  /** The bet's key in the slip, and the stake that was entered, in minor units. */
  readonly key: string;
  readonly entered: number;
  /** The picks of the slip that it was placed on. */
  readonly picks: readonly Pick[];
  readonly bet: Bet;
}

/** How a sent bet ended. */
export type Outcome = { readonly key: string } & (
  { readonly bet: Bet; readonly refusal?: undefined } | { readonly bet?: undefined; readonly refusal: Refusal }
);

export interface PlacementState {
  /** By the bet's key in the slip. */
  readonly attempts: Readonly<Record<string, Attempt>>;
  /** The bets placed since the last receipt was dismissed. */
  readonly receipts: readonly Receipt[];
}

/** The prefix of the keys of bets that are not part of the slip. */
export const BESIDE_SLIP = "beside:";
const isOfSlip = (key: string) => !key.startsWith(BESIDE_SLIP);

/** Sends bets, and finds out what became of them when an answer is lost. */
export class Placement extends Store<PlacementState> {
  private readonly keys = new BetKeys();
  private readonly outcomes = new Subject<Outcome>();
  readonly outcome$ = this.outcomes.asObservable();

  constructor(
    private readonly bus: Bus,
    private readonly api: BetsApi,
    private readonly slip: BetslipStore,
    private readonly sent: SentBets,
    private readonly session: Session,
    private readonly wallet: Wallet,
    private readonly clock: Clock,
    private readonly scope: Scope,
  ) {
    super({ attempts: {}, receipts: [] });
  }

  /** Places these bets at the prices in the slip. The platform holds each back for `delayMs`. */
  place(bets: readonly (SlipBet & { readonly delayMs?: number })[], currency: string): void {
    const { picks, acceptance } = this.slip.state;
    const seen = new Map(picks.map((pick) => [priceKeyText(pick), pick]));
    for (const bet of bets) {
      const { key, stake, delayMs = 0 } = bet;
      if (stake <= 0 || this.isUnderWay(key)) continue;
      const request = betRequest(
        { ...bet, picks: bet.picks.map((pick) => seen.get(priceKeyText(pick)) ?? pick) },
        currency,
        acceptance,
      );
      this.note(key, { state: "sending", startedAt: this.clock.steady(), delayMs });
      void this.sendForPlayer(key, request);
    }
  }

  /**
   * If the account is still loading, the bet waits for it; without an account the bet is refused, and the slip says so.
   */
  private async sendForPlayer(bet: string, request: PlaceBetRequest): Promise<void> {
    const { state, state$ } = this.session;
    const { account } = state.account
      ? state
      : await firstValueFrom(state$.pipe(filter(({ isUserDataLoaded }) => isUserDataLoaded)), {
          defaultValue: state,
        });
    if (this.scope.signal.aborted) return;
    if (!account) return this.turnAway(bet, request, LOGGED_OUT);
    return this.send({ bet, idempotencyKey: this.keys.keyFor(request), request, account: account.number });
  }

  /** Asks the platform about the bets that this account sent before the page was reloaded. */
  async resume(): Promise<void> {
    const account = this.session.state.account?.number;
    if (account === undefined) return;
    const sent = await whenReadable(this.scope, () => this.sent.load());
    // The store may have been unreadable for a while.
    if (this.session.state.account?.number !== account) return;
    for (const bet of sent ?? []) {
      if (bet.account !== account || this.isUnderWay(bet.bet)) continue;
      this.keys.recall(bet.request, bet.idempotencyKey);
      this.note(bet.bet, { state: "asking" });
      void this.ask(bet);
    }
  }

  /**
   * Dismisses the receipts; `keep` puts their picks back into the slip, with `stakes` also the stakes that were
   * entered.
   */
  finish(keep?: "picks" | "stakes"): void {
    const { receipts } = this.state;
    this.set((state) => ({ ...state, receipts: [] }));
    if (!keep) return;
    for (const { picks } of receipts) for (const pick of picks) this.slip.add(pick);
    if (keep === "stakes") for (const { key, entered } of receipts) this.slip.stake(key, entered);
  }

  /** Forgets the data that the next player on this device must not see. */
  forget(): void {
    this.set(() => ({ attempts: {}, receipts: [] }));
  }

  private isUnderWay(key: string): boolean {
    const attempt = this.state.attempts[key];
    return attempt !== undefined && attempt.state !== "refused";
  }

  private async send(bet: SentBet): Promise<void> {
    await this.sent.add(bet);
    try {
      this.placed(bet, await this.api.place(bet.request, bet.idempotencyKey));
    } catch (error) {
      if (this.scope.signal.aborted) return;
      if (error instanceof HttpError && !isUnknownOutcome(error)) {
        this.refused(bet, refusalOf(error));
        if (error.status === 401) await this.session.verify();
        return;
      }
      this.note(bet.bet, { state: "asking" });
      await this.ask(bet);
    }
  }

  private async ask(bet: SentBet): Promise<void> {
    for (let turn = 0; this.isAskedFor(bet); turn++) {
      await waitToAskAgain(turn, this.scope);
      if (!this.isAskedFor(bet)) return;
      try {
        const receipt = await this.api.withdraw(bet.idempotencyKey);
        return receipt ? this.placed(bet, receipt) : this.refused(bet, NOT_RECEIVED);
      } catch (error) {
        if (!(error instanceof HttpError) || isUnknownOutcome(error)) continue;
        if (error.status !== 401) return this.refused(bet, refusalOf(error));
        // Nothing can be learned without a session; if it is over, the next session of this account asks again.
        await this.session.verify();
      }
    }
  }

  /** Only the account that sent a bet may ask about it. */
  private isAskedFor(bet: SentBet): boolean {
    return !this.scope.signal.aborted && this.session.state.account?.number === bet.account;
  }

  private placed(bet: SentBet, { bet: placed, balance }: BetReceipt): void {
    void this.sent.answered(bet.idempotencyKey);
    this.keys.spend(bet.request);
    if (!this.isAskedFor(bet)) return;
    const legs = new Set(bet.request.legs.map(priceKeyText));
    const picks = this.slip.state.picks.filter((each) => legs.has(priceKeyText(each)));
    this.drop(bet.bet);
    this.wallet.accept(balance);
    if (isOfSlip(bet.bet)) this.clear(bet, picks, placed);
    const { id: betId, stake, currency, odds } = placed;
    this.outcomes.next({ key: bet.bet, bet: placed });
    this.bus.publish(betPlaced, { betId, stake, currency, odds });
  }

  /** Replaces the placed picks in the slip by the receipt. */
  private clear(bet: SentBet, picks: readonly Pick[], placed: Bet): void {
    const receipt = { key: bet.bet, entered: this.slip.state.stakes[bet.bet] ?? 0, picks, bet: placed };
    this.set((state) => ({ ...state, receipts: [...state.receipts, receipt] }));
    this.slip.stake(bet.bet, 0);
    if (bet.request.freeBet !== undefined) this.slip.chooseFreeBet(undefined);
    if (bet.request.offer) this.slip.chooseOffer(undefined);
    for (const pick of picks) this.slip.remove(priceKeyText(pick));
  }

  private refused(bet: SentBet, refusal: Refusal): void {
    void this.sent.answered(bet.idempotencyKey);
    this.keys.spend(bet.request);
    if (this.isAskedFor(bet)) this.turnAway(bet.bet, bet.request, refusal);
  }

  private turnAway(key: string, request: PlaceBetRequest, refusal: Refusal): void {
    if (isOfSlip(key)) this.note(key, { state: "refused", refusal, content: JSON.stringify(request) });
    else this.drop(key);
    this.outcomes.next({ key, refusal });
    const { code, message, limit } = refusal;
    this.bus.publish(betRejected, { errorCode: code, message, ...(limit !== undefined && { limit }) });
  }

  private note(key: string, attempt: Attempt): void {
    this.set((state) => ({ ...state, attempts: { ...state.attempts, [key]: attempt } }));
  }

  private drop(key: string): void {
    this.set((state) => ({ ...state, attempts: without(state.attempts, key) }));
  }
}
