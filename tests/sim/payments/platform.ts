import Fastify from "fastify";
import type { Payment } from "../../../plugins/cashier/wire.ts";
import type { Database } from "../../../server/db/database.ts";
import { Problem } from "../../../server/http/answers/problem.ts";
import { Metrics } from "../../../server/http/operation/metrics.ts";
import type { CashierConfiguration } from "../../../server/modules/cashier/cashier-configuration.ts";
import { WithdrawalDecisions } from "../../../server/modules/cashier/payments/decisions.ts";
import { FollowPayments } from "../../../server/modules/cashier/payments/follow-payments.ts";
import { findPayment } from "../../../server/modules/cashier/payments/payment-repository.ts";
import { Payments } from "../../../server/modules/cashier/payments/payment-service.ts";
import { ServiceCalls } from "../../../server/modules/cashier/payments/service-calls.ts";
import { ToldPayments } from "../../../server/modules/cashier/payments/told-payments.ts";
import type { PaymentService, RawWebhook } from "../../../server/modules/cashier/port/payment-port.ts";
import { WaysService } from "../../../server/modules/cashier/ways/ways-service.ts";
import { PlatformSecrets } from "../../../server/secrets/platform-secrets.ts";
import { Killed, MortalDatabase } from "./mortal-database.ts";
import type { RememberedJobs } from "./remembered-jobs.ts";
import type { VirtualTime } from "./virtual-time.ts";

const AFTER_MS = 7_000;

export interface SimulatedPlatformParts {
  readonly database: Database;
  readonly time: VirtualTime;
  readonly jobs: RememberedJobs;
  readonly configuration: CashierConfiguration;
  readonly service: PaymentService;
  readonly fault: (text: string) => void;
}

/** The platform's own cashier in a process that may be killed at any step, and is started again on the same database. */
export class SimulatedPlatform {
  payments!: Payments;
  ways!: WaysService;
  decisions!: WithdrawalDecisions;
  /** Each payment as its player's page shows it. */
  readonly shown = new Map<string, Payment>();
  kills = 0;
  private told!: ToldPayments;
  private calls!: ServiceCalls;
  private readonly mortal: MortalDatabase;
  private isStarting = false;

  constructor(private readonly parts: SimulatedPlatformParts) {
    const { database, jobs } = parts;
    this.mortal = new MortalDatabase(database, (connection) => jobs.committed(connection));
    jobs.isUp = () => this.isUp;
    this.build();
  }

  get isUp(): boolean {
    return !this.mortal.isDead;
  }

  /** For those who look at it from outside. */
  get undying(): Database {
    return this.parts.database;
  }

  get database(): Database {
    return this.mortal.port;
  }

  killAfter(steps: number): void {
    this.mortal.killAfter(steps);
  }

  /** Does something in the process. Undefined if it was killed meanwhile, or broke down, and nobody got an answer. */
  async in<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Problem) throw error;
      if (!(error instanceof Killed)) this.parts.fault(`The platform broke down: ${String(error)}`);
      return undefined;
    } finally {
      if (!this.isUp) this.startLater();
    }
  }

  /** A page shows what it was told last. */
  show(payment: Payment): void {
    this.shown.set(payment.id, payment);
  }

  async tell(payment: string): Promise<void> {
    await this.told.tell(payment);
  }

  /** As the route of webhooks does. Returns its status; undefined if there is no answer. */
  async webhook(webhook: RawWebhook): Promise<number | undefined> {
    const { service, time } = this.parts;
    return this.in(async () => {
      const heard = service.reportOf(webhook, time.now());
      if (heard === "forged") return 401;
      if (heard === "unreadable") return 400;
      await this.calls.hear({ ...heard, body: webhook.body.toString() });
      return 200;
    });
  }

  private startLater(): void {
    if (this.isStarting) return;
    this.isStarting = true;
    this.kills++;
    this.parts.time.in(AFTER_MS, async () => {
      this.isStarting = false;
      this.mortal.revive();
      this.build();
      // Pages that connect again ask for what they show.
      for (const id of this.shown.keys()) {
        const found = await findPayment(this.parts.database, id);
        if (found) this.show(found.payment);
      }
    });
  }

  private build(): void {
    const { time: clock, jobs, configuration, service } = this.parts;
    const { database } = this;
    const metrics = new Metrics();
    const hub = {
      publishToPlayer: (_player: string, delta: { payment?: Payment }) => delta.payment && this.show(delta.payment),
    };
    const wallet = { publishBalance: () => Promise.resolve({}) };
    const secrets = new PlatformSecrets(database, { key: undefined, earlier: undefined }, "cashier");
    this.told = new ToldPayments({ database, hub, wallet, metrics });
    const { told } = this;
    const { log } = Fastify();
    this.calls = new ServiceCalls({ database, clock, service, told, secrets, metrics, log, languages: ["en"] });
    const { calls } = this;
    // No register is asked for anybody.
    const guard = { beforePlay: () => Promise.resolve() };
    this.payments = new Payments({ database, clock, guard, jobs, configuration, told, service, calls });
    this.ways = new WaysService({ database, clock, configuration, isSandbox: true, service, calls });
    this.decisions = new WithdrawalDecisions({ clock, jobs, told, configuration });
    new FollowPayments({ database, clock, jobs, calls, told }).work();
  }
}
