import { feeOf } from "../../../../plugins/cashier/payment-rules.ts";
import type { DepositRequest, Payment, WithdrawalRequest } from "../../../../plugins/cashier/wire.ts";
import type { PlatformClock } from "../../../clock.ts";
import type { Database, Queryable } from "../../../db/database.ts";
import type { Jobs } from "../../../jobs/jobs.ts";
import { Confirmations } from "../../../players/confirmations.ts";
import type { Player } from "../../../players/player.ts";
import type { Guard } from "../../guard/contract.ts";
import { hasMethods } from "../../mfa/contract.ts";
import type { CashierConfiguration } from "../cashier-configuration.ts";
import type { PaymentService } from "../port/payment-port.ts";
import { notCancellable, paymentRefusal, paymentUnknown, refusalOf } from "../refusals.ts";
import { type OfferedWay, offerOf, payingOut, type Wish } from "../ways/offered-ways.ts";
import { listSavedWays } from "../ways/saved-repository.ts";
import { countedIn } from "./counted-amount.ts";
import { followPayment } from "./follow-payments.ts";
import { hashOf } from "./hash-of.ts";
import { newPaymentId } from "./payment-id.ts";
import * as payments from "./payment-repository.ts";
import type { ServiceCalls } from "./service-calls.ts";
import type { ToldPayments } from "./told-payments.ts";

/** Of each direction, at once. */
const MOST_OPEN = 10;
const MINUTE_MS = 60_000;
/** While the request itself asks the service, the job leaves the deposit alone. */
const FIRST_QUESTION_SECONDS = 30;

export interface PaymentsParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly guard: Pick<Guard, "beforePlay">;
  readonly jobs: Jobs;
  readonly configuration: CashierConfiguration;
  readonly told: ToldPayments;
  /** Undefined without a payment service. */
  readonly service: PaymentService | undefined;
  readonly calls: ServiceCalls | undefined;
}

/** Who pays, from where. */
export interface Payer {
  readonly player: Player;
  readonly country: string;
}

export interface Begun {
  readonly payment: Payment;
  /** Whether the key was used before. */
  readonly isReplayed: boolean;
}

/** Deposits and withdrawals of players. */
export class Payments {
  constructor(private readonly parts: PaymentsParts) {}

  /** Stores the deposit first, then asks the service for it. `origin` is the product's. */
  async deposit(payer: Payer, request: DepositRequest, key: string, origin: string): Promise<Begun> {
    const { database, calls, clock, configuration } = this.parts;
    const { player } = payer;
    await this.parts.guard.beforePlay(player.number);
    const { amount, currency, isKept } = request;
    const offer = this.offer(request.way, { direction: "deposit", currency, country: payer.country });
    const { service } = this.connected();
    const fee = feeOf(amount, offer.fee);
    const now = clock.now();
    const deposit: payments.NewDeposit = {
      ...{ id: newPaymentId(), way: offer.configured.id, kind: offer.configured.kind, saved: request.saved ?? null },
      ...{ currency, amount, fee, least: offer.least, most: offer.most, mostOpen: MOST_OPEN, service: service.id },
      ...{
        documents: [],
        counted: countedIn(player.currency, amount, currency, configuration.exchange?.rates),
        isKept,
        returnTo: origin + request.returnTo,
      },
      at: new Date(now).toISOString(),
      promisedBy: promised(now, offer),
    };
    const keyed = { player: player.number, key, hash: hashOf(request) };
    const opened = await database.transaction(async (connection) => {
      const answer = await payments.openDeposit(connection, keyed, deposit);
      if (answer.outcome === "opened") await this.follow(connection, deposit.id, FIRST_QUESTION_SECONDS);
      return answer;
    });
    if (opened.outcome === "refused") throw refusalOf(opened);
    const { payment: id } = opened.receipt;
    const before = await this.own(player, id);
    // A key that was sent before may have got no answer. The service knows the order by its reference.
    if (before.version === 0 && ["created", "unknown"].includes(before.payment.status)) await calls?.send(before);
    return { payment: (await this.own(player, id)).payment, isReplayed: opened.outcome === "replayed" };
  }

  /** Reserves the money. A job sends it, once nobody has to look at it. */
  async withdraw(payer: Payer, request: WithdrawalRequest, key: string, browser: string | undefined): Promise<Begun> {
    const { database, told } = this.parts;
    const { player } = payer;
    const withdrawal = await this.newWithdrawal(payer, request);
    const keyed = { player: player.number, key, hash: hashOf(request) };
    const answer = await database.transaction(async (connection) => {
      const requested = await payments.requestWithdrawal(connection, keyed, withdrawal);
      if (requested.outcome !== "requested") return requested;
      // Last, so that what is refused anyway asks for no confirmation; without one, nothing of this stays.
      if (await hasMethods(connection, player.number))
        await Confirmations.use(connection, player.number, "withdrawal", browser);
      await this.follow(connection, withdrawal.id);
      return requested;
    });
    if (answer.outcome === "refused") throw refusalOf(answer);
    const isReplayed = answer.outcome === "replayed";
    if (!isReplayed) await told.tell(answer.receipt.payment);
    return { payment: (await this.own(player, answer.receipt.payment)).payment, isReplayed };
  }

  async find(player: Player, id: string): Promise<Payment> {
    return (await this.own(player, id)).payment;
  }

  /** Asks the service where a payment is. If it does not answer, the payment is returned as it stands. */
  async check(player: Player, id: string): Promise<Payment> {
    const { payment, askAt } = await this.own(player, id);
    // A withdrawal that was not sent is not known to the service; the others are followed.
    if (askAt === null || payment.status === "approved" || payment.status === "created") return payment;
    await this.parts.calls?.ask(id);
    return (await this.own(player, id)).payment;
  }

  /** Gives up a deposit that waits for its player; one that is too late for it goes on. */
  async cancel(player: Player, id: string): Promise<Payment> {
    const { payment, askAt } = await this.own(player, id);
    if (payment.direction === "withdrawal") throw notCancellable();
    if (askAt === null) return payment;
    if (!(await this.parts.calls?.cancel(id))) throw paymentRefusal("SERVICE_UNREACHABLE");
    return (await this.own(player, id)).payment;
  }

  private async newWithdrawal({ player, country }: Payer, request: WithdrawalRequest): Promise<payments.NewWithdrawal> {
    const { database, configuration, clock } = this.parts;
    const { currency, amount } = request;
    const saved = (await listSavedWays(database, player.number, currency)).find(({ id }) => id === request.saved);
    if (!saved) throw paymentRefusal("SAVED_WAY_UNKNOWN");
    const offer = this.offer(saved.way, { direction: "withdrawal", currency, country });
    const { service } = this.connected();
    const now = clock.now();
    return {
      ...{ id: newPaymentId(), way: saved.way, kind: offer.configured.kind, saved: saved.id, currency, amount },
      ...{ fee: feeOf(amount, offer.fee), least: offer.least, most: offer.most, mostOpen: MOST_OPEN },
      service: service.id,
      documents: configuration.documents,
      at: new Date(now).toISOString(),
      promisedBy: promised(now, offer),
      turnoverPercent: configuration.turnoverPercent,
      ways: payingOut(configuration),
      counted: countedIn(player.currency, amount, currency, configuration.exchange?.rates),
      // In a currency without a figure, a person looks at each.
      automaticUpTo: (currency in configuration.automaticUpTo && configuration.automaticUpTo[player.currency]) || null,
      reviewMinutes: configuration.promise,
    };
  }

  private offer(id: string, wish: Wish): OfferedWay {
    const configured = this.parts.configuration.ways.find((each) => each.id === id);
    if (!configured) throw paymentRefusal("WAY_UNKNOWN");
    const offer = offerOf(configured, wish);
    if (!offer) throw paymentRefusal("WAY_NOT_OFFERED");
    return offer;
  }

  private follow(connection: Queryable, payment: string, afterSeconds = 0): Promise<void> {
    return followPayment(this.parts.jobs, connection, payment, afterSeconds);
  }

  private async own(player: Player, id: string): Promise<payments.StoredPayment> {
    const found = await payments.findOwnPayment(this.parts.database, player.number, id);
    if (!found) throw paymentUnknown();
    return found;
  }

  private connected(): { readonly service: PaymentService } {
    const { service } = this.parts;
    if (!service) throw paymentRefusal("SERVICE_UNREACHABLE");
    return { service };
  }
}

const promised = (now: number, { minutes }: OfferedWay): string =>
  new Date(now + Math.max(1, minutes.to) * MINUTE_MS).toISOString();
