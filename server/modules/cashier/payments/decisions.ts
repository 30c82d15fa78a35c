import type { PlatformClock } from "../../../clock.ts";
import type { Queryable } from "../../../db/database.ts";
import type { Jobs } from "../../../jobs/jobs.ts";
import type { CashierConfiguration } from "../cashier-configuration.ts";
import { followPayment } from "./follow-payments.ts";
import { type Decided, decideWithdrawal, type Decision, findPayment } from "./payment-repository.ts";
import type { ToldPayments } from "./told-payments.ts";

export interface WithdrawalDecisionsParts {
  readonly clock: PlatformClock;
  readonly jobs: Jobs;
  readonly told: ToldPayments;
  readonly configuration: Pick<CashierConfiguration, "twoPeopleAbove">;
}

/** Withdrawals that wait for a person at the desk. */
export class WithdrawalDecisions {
  constructor(private readonly parts: WithdrawalDecisionsParts) {}

  /** Whether two people have to approve an amount. */
  needsTwo(currency: string, amount: number): boolean {
    return amount > (this.parts.configuration.twoPeopleAbove[currency] ?? amount);
  }

  /** Decides in the transaction of the act. `told.tell` is called after it, with the payment. */
  async decide(connection: Queryable, decision: Omit<Decision, "twoPeopleAbove">): Promise<Decided> {
    const { clock, jobs, configuration } = this.parts;
    const found = await findPayment(connection, decision.payment);
    const twoPeopleAbove = (found && configuration.twoPeopleAbove[found.payment.currency]) ?? null;
    const decided = await decideWithdrawal(connection, { ...decision, twoPeopleAbove }, new Date(clock.now()));
    if (decided.outcome === "approved") await followPayment(jobs, connection, decided.payment);
    return decided;
  }
}
