import type { Payment } from "../../../../plugins/cashier/wire.ts";
import type { Database } from "../../../db/database.ts";
import type { Metrics } from "../../../http/operation/metrics.ts";
import type { Hub } from "../../../realtime/hub.ts";
import type { WalletService } from "../../wallet/contract.ts";
import { findPayment } from "./payment-repository.ts";

export interface ToldPaymentsParts {
  readonly database: Database;
  readonly hub: Pick<Hub, "publishToPlayer">;
  readonly wallet: Pick<WalletService, "publishBalance">;
  readonly metrics: Pick<Metrics, "payments">;
}

/** Publishes payments that changed to their players' pages: after the transaction, the payment and the balance. */
export class ToldPayments {
  constructor(private readonly parts: ToldPaymentsParts) {}

  async tell(id: string): Promise<Payment> {
    const { database, hub, wallet, metrics } = this.parts;
    const found = await findPayment(database, id);
    if (!found) throw new Error("A payment that changed is gone");
    const { payment, player } = found;
    metrics.payments.inc({ direction: payment.direction, status: payment.status });
    hub.publishToPlayer(player, { payment });
    await wallet.publishBalance(player, payment.currency);
    return payment;
  }

  /** Publishes cash that changed without a payment. */
  async tellBalance(player: string, currency: string): Promise<void> {
    await this.parts.wallet.publishBalance(player, currency);
  }
}
