import { bring, CLOCK, definePlugin, FEED, HTTP, STORAGE } from "@core";
import { filter, take } from "rxjs";
import { SESSION } from "../session/contract.ts";
import { IDENTITY } from "./contract.ts";
import { KYC_API, KycApi } from "./kyc-api.ts";
import { KycStore } from "./kyc-store.ts";

export default definePlugin({
  setup({ services }) {
    services.provide(KYC_API, KycApi, [HTTP]);
    services.provide(IDENTITY, KycStore, [KYC_API]);
  },

  start({ services, scope }) {
    const [session, store] = [services.get(SESSION), services.get(IDENTITY) as KycStore];
    // Visitors have no documents.
    const isPlayer = filter(({ account }: typeof session.state) => account !== undefined);
    scope.add(
      session.state$.pipe(isPlayer, take(1)).subscribe(() => {
        const [feed, storage, clock] = [services.get(FEED), services.get(STORAGE), services.get(CLOCK)];
        const followed = { session, feed, scope, storage, clock };
        void bring(scope, () => import("./follow-identity.ts")).then((part) => part.followIdentity(store, followed));
      }),
    );
  },
});
