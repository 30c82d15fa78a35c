import { defineModule } from "../../platform/module.ts";
import type { Platform } from "../../platform/platform.ts";
import { PlatformSecrets } from "../../secrets/platform-secrets.ts";
import { desk } from "../desk/register.ts";
import type { CashierParts } from "./cashier-parts.ts";
import { closeLedger } from "./closing/ledger-close.ts";
import { cashierDeskRoutes } from "./desk/desk-routes.ts";
import { exchangeRoutes } from "./exchange/exchange-routes.ts";
import { ExchangeService } from "./exchange/exchange-service.ts";
import { historyRoutes } from "./history/history-routes.ts";
import { WithdrawalDecisions } from "./payments/decisions.ts";
import { FollowPayments } from "./payments/follow-payments.ts";
import { paymentRoutes } from "./payments/payment-routes.ts";
import { Payments } from "./payments/payment-service.ts";
import { ServiceCalls } from "./payments/service-calls.ts";
import { ToldPayments } from "./payments/told-payments.ts";
import { webhookRoutes } from "./payments/webhook-routes.ts";
import { OpenlinePay } from "./port/openline-pay/openline-pay.ts";
import type { PaymentService } from "./port/payment-port.ts";
import { Reconciliation } from "./reconciliation/reconciliation.ts";
import { waysRoutes } from "./ways/ways-routes.ts";
import { WaysService } from "./ways/ways-service.ts";

/**
 * Money that comes in and goes out, by a payment service. Without one, ways are shown as down and nothing begins. Lends
 * what the histories and the rooms at the desk are built of.
 */
export const cashierWith = (serviceOf: (platform: Platform) => PaymentService | undefined) =>
  defineModule({
    name: "cashier",
    needs: { desk },
    register(platform, { desk }): CashierParts {
      const { app, database, clock, guard, hub, jobs, log, metrics, wallet, isSandbox } = platform;
      const { cashier: configuration, common, publicOrigin } = platform.configuration;
      const service = serviceOf(platform);
      const told = new ToldPayments({ database, hub, wallet, metrics });
      const secrets = new PlatformSecrets(database, { key: undefined, earlier: undefined }, "cashier");
      const languages = common.languages.map(({ value }) => value);
      const calls = service && new ServiceCalls({ database, clock, service, told, secrets, metrics, log, languages });
      const payments = new Payments({ database, clock, guard, jobs, configuration, told, service, calls });
      if (service && calls) {
        new FollowPayments({ database, clock, jobs, calls, told }).work();
        const reconciliation = new Reconciliation({ database, clock, service, calls, log });
        jobs.hourly("reconcile-payments", (signal) => reconciliation.run(signal));
      }
      jobs.hourly("close-ledger", (signal) => closeLedger(database, undefined, signal));
      waysRoutes(app, database, new WaysService({ database, clock, configuration, isSandbox, service, calls }));
      paymentRoutes(app, { database, payments, publicOrigin });
      exchangeRoutes(app, database, new ExchangeService({ database, clock, configuration, secrets, wallet }));
      historyRoutes(app, { database, clock });
      webhookRoutes(app, { database, metrics, service, calls });
      const decisions = new WithdrawalDecisions({ clock, jobs, told, configuration });
      const parts = { database, clock, configuration, told, decisions, desk };
      cashierDeskRoutes(app, parts);
      return parts;
    },
  });

export const cashier = cashierWith(({ payments }) => payments && new OpenlinePay(payments));
