import {
  type Bus,
  type Clock,
  HttpError,
  isUnknownOutcome,
  type Navigation,
  randomId,
  type Scope,
  Store,
  token,
  waitToAskAgain,
  whenReadable,
} from "@core";
import type { StepUp } from "../../mfa/contract.ts";
import type { Session } from "../../session/contract.ts";
import type { Wallet } from "../../wallet/contract.ts";
import type { CashierApi } from "../cashier-api.ts";
import { depositRefused, depositSucceeded } from "../contract.ts";
import { type Direction, isEnded } from "../payment-rules.ts";
import { type DepositRequest, limitDetails, type Payment, paymentRefusal, type WithdrawalRequest } from "../wire.ts";
import { pathOf } from "./cashier-path.ts";
import type { KeptOrders } from "./kept-orders.ts";
import { type KeptOrder } from "./kept-orders.ts";
import { newerOf } from "./newer-rules.ts";

/** How long a reload still sends an order again whose answer is missing: later, nobody waits for it any more. */
const FRESH_MS = 10 * 60_000;

/** What a form asks for. */
export type Draft =
  | { readonly direction: "deposit"; readonly request: Omit<DepositRequest, "returnTo"> }
  | { readonly direction: "withdrawal"; readonly request: WithdrawalRequest };

export interface Attempt {
  readonly direction: Direction;
  readonly amount: number;
  readonly currency: string;
  /** `asking`: the answer was lost, and the platform is asked what became of it. */
  readonly state: "sending" | "asking" | "confirming" | "refused" | "open";
  /** Why it was refused. */
  readonly error?: unknown;
  /** The payment that was opened. */
  readonly payment?: string;
}

export interface PaymentsState {
  /** By the order's id. */
  readonly attempts: Readonly<Record<string, Attempt>>;
  readonly payments: Readonly<Record<string, Payment>>;
}

const NOTHING: PaymentsState = { attempts: {}, payments: {} };

const isUnderWay = (attempt: Attempt | undefined) => attempt?.state === "sending" || attempt?.state === "asking";

/** Sends orders, finds out what became of them when an answer is lost, and follows the payments. */
export class Payments extends Store<PaymentsState> {
  private readonly bus: Bus;
  /** The ids of orders under way by their content: the second press of a button is the same order. */
  private readonly sent = new Map<string, string>();
  /** Payments that this browser has seen before their end, and those whose success was published. */
  private readonly seenOpen = new Set<string>();
  private readonly told = new Set<string>();
  private account: string | undefined;
  private resumed: Promise<unknown> = Promise.resolve();

  constructor(
    bus: Bus,
    private readonly api: CashierApi,
    private readonly orders: KeptOrders,
    private readonly session: Session,
    private readonly wallet: Wallet,
    private readonly stepUp: StepUp,
    private readonly navigation: Navigation,
    private readonly clock: Clock,
    private readonly scope: Scope,
  ) {
    super(NOTHING);
    this.bus = bus.as("cashier");
  }

  /** Sends an order once, however often it is asked for while it is under way. Returns its id. */
  send(draft: Draft, back: string | undefined): string {
    const content = JSON.stringify(draft);
    const known = this.sent.get(content);
    if (known !== undefined && isUnderWay(this.state.attempts[known])) return known;
    const id = randomId();
    this.sent.set(content, id);
    const kept = {
      id,
      idempotencyKey: randomId(),
      account: this.session.state.account?.number ?? "",
      at: this.clock.now(),
      isConfirming: false,
      payment: null,
    };
    const order: KeptOrder =
      draft.direction === "deposit"
        ? { ...kept, direction: "deposit", request: { ...draft.request, returnTo: this.returnTo(id, back) } }
        : { ...kept, direction: "withdrawal", request: draft.request };
    void this.go(order);
    return id;
  }

  /** Sends an order on for which the player has now proved who they are; does nothing for any other. */
  async confirmed(id: string): Promise<void> {
    await this.resumed;
    if (this.state.attempts[id]?.state !== "confirming") return;
    const orders = await whenReadable(this.scope, () => this.orders.load());
    const order = orders?.find((each) => each.id === id && each.isConfirming);
    // Another call may have sent it while this one read.
    if (order && this.state.attempts[id]?.state === "confirming")
      await this.go({ ...order, isConfirming: false, at: this.clock.now() }, true);
  }

  /** Asks what became of the orders that this account sent before the page was reloaded. */
  begin(account: string | undefined): void {
    if (account === this.account) return;
    // A first player may have sent something already.
    const isOther = this.account !== undefined;
    this.account = account;
    if (isOther) {
      this.sent.clear();
      this.set(() => NOTHING);
    }
    if (account !== undefined) this.resumed = this.resume(account);
  }

  async load(id: string): Promise<Payment> {
    return this.learn(await this.api.payment(id));
  }

  async check(id: string): Promise<Payment> {
    return this.learn(await this.api.check(id));
  }

  async cancel(id: string): Promise<Payment> {
    return this.learn(await this.api.cancel(id));
  }

  /** The platform said of itself how a payment stands. */
  said(payment: Payment): void {
    this.learn(payment, true);
  }

  /** The connection was interrupted: what may have changed meanwhile is asked for. */
  refresh(): void {
    const open = Object.values(this.state.payments).filter(({ status }) => !isEnded(status));
    for (const { id } of open) this.load(id).catch(() => undefined);
  }

  private returnTo(sent: string, back: string | undefined): string {
    return this.navigation.href(pathOf(this.navigation, "deposit", { sent, return: back }));
  }

  private async resume(account: string): Promise<void> {
    const orders = await whenReadable(this.scope, () => this.orders.load());
    if (this.account !== account) return;
    for (const order of orders ?? []) {
      if (order.account !== account || this.state.attempts[order.id]) continue;
      const isOld = this.clock.now() - order.at > FRESH_MS;
      if (order.payment !== null) {
        this.seenOpen.add(order.payment);
        this.note(order, { state: "open", payment: order.payment });
      } else if (isOld) void this.orders.drop(({ id }) => id === order.id);
      else if (order.isConfirming) this.note(order, { state: "confirming" });
      else {
        this.note(order, { state: "asking" });
        void this.ask(order);
      }
    }
  }

  private async go(order: KeptOrder, isConfirmed = false): Promise<void> {
    this.note(order, { state: "sending" });
    await this.orders.keep(order);
    try {
      await this.opened(order, await this.api.open(order, order.idempotencyKey));
    } catch (error) {
      if (!this.isOwn(order)) return;
      if (isRefusal(error)) {
        await this.refused(order, error, isConfirmed);
        if (error.status === 401) await this.session.verify();
        return;
      }
      this.note(order, { state: "asking" });
      await this.ask(order, isConfirmed);
    }
  }

  /** Under its key, an order that had arrived is answered as it stands, and another one is opened now. */
  private async ask(order: KeptOrder, isConfirmed = false): Promise<void> {
    for (let turn = 0; this.isOwn(order); turn++) {
      await waitToAskAgain(turn, this.scope);
      if (!this.isOwn(order)) return;
      try {
        return await this.opened(order, await this.api.open(order, order.idempotencyKey));
      } catch (error) {
        if (!isRefusal(error)) continue;
        if (error.status !== 401) return this.refused(order, error, isConfirmed);
        await this.session.verify();
      }
    }
  }

  private async opened(order: KeptOrder, payment: Payment): Promise<void> {
    if (!this.isOwn(order)) return;
    await this.orders.keep({ ...order, payment: payment.id });
    this.learn(payment, true);
    this.note(order, { state: "open", payment: payment.id });
    void this.wallet.refresh();
  }

  private async refused(order: KeptOrder, error: HttpError, isConfirmed: boolean): Promise<void> {
    const isUnproven = error.errorCode === "CONFIRMATION_NEEDED" && order.direction === "withdrawal";
    if (isUnproven && !isConfirmed) return this.confirm(order);
    await this.orders.drop(({ id }) => id === order.id);
    this.note(order, { state: "refused", error });
    if (order.direction !== "deposit") return;
    const limit = limitDetails.safeParse(error.problem?.details).data?.limit;
    this.bus.publish(depositRefused, { errorCode: String(error.errorCode), ...(limit !== undefined && { limit }) });
  }

  /** What was refused under one key is sent under another once the player has proved who they are. */
  private async confirm(order: KeptOrder): Promise<void> {
    await this.orders.keep({ ...order, idempotencyKey: randomId(), isConfirming: true });
    this.note(order, { state: "confirming" });
    try {
      await this.stepUp.begin("withdrawal", pathOf(this.navigation, "withdrawal", { sent: order.id }));
    } catch (error) {
      await this.orders.drop(({ id }) => id === order.id);
      this.note(order, { state: "refused", error });
    }
  }

  private learn(received: Payment, isNews = false): Payment {
    const { id } = received;
    const known = this.state.payments[id];
    const payment = newerOf(known, received);
    this.set((state) => ({ ...state, payments: { ...state.payments, [id]: payment } }));
    if (isEnded(payment.status)) void this.orders.drop((order) => order.payment === id);
    if (payment.direction === "deposit" && payment.status === "succeeded") this.tell(payment, isNews);
    if (known && known.status !== payment.status) void this.wallet.refresh();
    if (!isEnded(payment.status)) this.seenOpen.add(id);
    return payment;
  }

  /** Publishes that a deposit has arrived; not for one that had arrived before this browser looked at it. */
  private tell({ id, currency, amount, received }: Payment, isNews: boolean): void {
    if (this.told.has(id) || !(isNews || this.seenOpen.has(id))) return;
    this.told.add(id);
    this.bus.publish(depositSucceeded, { currency, amount: received ?? amount, payment: id });
  }

  /** Only the account that sent an order may ask about it. */
  private isOwn({ account }: KeptOrder): boolean {
    return !this.scope.signal.aborted && this.session.state.account?.number === account;
  }

  private note({ id, direction, request }: KeptOrder, attempt: Pick<Attempt, "state" | "error" | "payment">): void {
    const { amount, currency } = request;
    const noted: Attempt = { direction, amount, currency, ...attempt };
    this.set((state) => ({ ...state, attempts: { ...state.attempts, [id]: noted } }));
  }
}

/** The platform said no: nothing has been opened. */
const isRefusal = (error: unknown): error is HttpError =>
  error instanceof HttpError && (paymentRefusal.safeParse(error.errorCode).success || !isUnknownOutcome(error));

export const PAYMENTS = token<Payments>("cashier/payments");
