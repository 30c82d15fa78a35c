import type { PlatformClock } from "../../clock.ts";
import type { Database } from "../../db/database.ts";
import type { Claims, DeskActs, Proposals, WaitingCounts } from "../desk/contract.ts";
import type { CashierConfiguration } from "./cashier-configuration.ts";
import type { WithdrawalDecisions } from "./payments/decisions.ts";
import type { ToldPayments } from "./payments/told-payments.ts";

/** What the histories and the rooms at the desk are built of. */
export interface CashierParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly configuration: CashierConfiguration;
  /** Publishes a payment that changed, once its transaction has committed. */
  readonly told: ToldPayments;
  readonly decisions: WithdrawalDecisions;
  readonly desk: {
    readonly acts: DeskActs;
    readonly proposals: Proposals;
    readonly counts: WaitingCounts;
    readonly claimsOf: (room: string) => Claims;
  };
}
