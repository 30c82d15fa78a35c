import type { PlatformClock } from "../../clock.ts";
import type { Database } from "../../db/database.ts";
import type { DeskActs } from "../desk/audit/desk-acts.ts";
import type { Claims } from "../desk/claims/claims.ts";
import type { WaitingCounts } from "../desk/counts/waiting-counts.ts";
import type { Proposals } from "../desk/proposals/proposals.ts";
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
