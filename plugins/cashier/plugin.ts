import { bring, BUS, CLOCK, definePlugin, FEED, HTTP, NAVIGATION, STORAGE } from "@core";
import { filter, take } from "rxjs";
import { STEP_UP } from "../mfa/contract.ts";
import { SESSION } from "../session/contract.ts";
import { WALLET } from "../wallet/contract.ts";
import { CASHIER_API, CashierApi } from "./cashier-api.ts";
import { KeptOrders } from "./payments/kept-orders.ts";
import { PAYMENTS, Payments } from "./payments/payments.ts";

export default definePlugin({
  setup({ services }) {
    services.provide(CASHIER_API, CashierApi, [HTTP]);
  },

  start({ services, scope }) {
    const get = services.get.bind(services);
    const [session, feed] = [get(SESSION), get(FEED)];
    const payments = new Payments(
      get(BUS),
      get(CASHIER_API),
      new KeptOrders(get(STORAGE)),
      session,
      get(WALLET),
      get(STEP_UP),
      get(NAVIGATION),
      get(CLOCK),
      scope,
    );
    services.provideValue(PAYMENTS, payments);
    // Visitors have no payments.
    const isPlayer = filter(({ account }: typeof session.state) => account !== undefined);
    scope.add(
      session.state$.pipe(isPlayer, take(1)).subscribe(() => {
        void bring(scope, () => import("./payments/follow-payments.ts")).then((part) =>
          part.followPayments(payments, session, feed, scope),
        );
      }),
    );
  },
});
