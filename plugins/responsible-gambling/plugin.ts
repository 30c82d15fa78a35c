import { bring, BUS, definePlugin, FEED, HTTP } from "@core";
import { filter, take } from "rxjs";
import { SESSION } from "../session/contract.ts";
import { GAMBLING_API, GamblingApi } from "./api.ts";
import { LIMITS, LimitsStore } from "./limits/limits-store.ts";

export default definePlugin({
  setup({ services }) {
    services.provide(GAMBLING_API, GamblingApi, [HTTP]);
    services.provide(LIMITS, LimitsStore, [GAMBLING_API, BUS]);
  },

  start({ services, scope }) {
    const session = services.get(SESSION);
    // Visitors have no limits.
    const isPlayer = filter(({ account }: typeof session.state) => account !== undefined);
    scope.add(
      session.state$.pipe(isPlayer, take(1)).subscribe(() => {
        void bring(scope, () => import("./limits/follow-limits.ts")).then((part) =>
          part.followLimits(services.get(LIMITS), session, services.get(FEED), scope),
        );
      }),
    );
  },
});
