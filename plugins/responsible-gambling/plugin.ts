import { bring, BUS, CLOCK, definePlugin, FEED, HTTP } from "@core";
import { filter, take } from "rxjs";
import { BETSLIP } from "../betslip/contract.ts";
import { PLAY_PAUSE, PRESENCE, SESSION, SESSION_SECONDS } from "../session/contract.ts";
import { GAMBLING_API, GamblingApi } from "./api.ts";
import { BREAKS } from "./breaks/break-store.ts";
import { setUpBreaks, startBreaks } from "./breaks/start-breaks.ts";
import { LIMITS, LimitsStore } from "./limits/limits-store.ts";
import { PlayPauseStore } from "./play-pause.ts";
import { IDLE_WATCH, IdleWatch } from "./reality/idle-watch.ts";
import { OpenQuestion } from "./reality/open-question.ts";
import { REALITY_API, RealityApi } from "./reality/reality-api.ts";
import { REALITY_CHECKS, RealityChecks } from "./reality/reality-checks.ts";
import { SecondsShown } from "./reality/seconds-shown.ts";
import { RulesApi } from "./rules/rules-api.ts";
import { SLIP_WAITS, SlipWaits } from "./slip/slip-waits.ts";

export default definePlugin({
  setup(context) {
    const { services } = context;
    services.provide(GAMBLING_API, GamblingApi, [HTTP]);
    services.provide(LIMITS, LimitsStore, [GAMBLING_API, BUS]);
    services.provide(REALITY_API, RealityApi, [HTTP]);
    services.provide(REALITY_CHECKS, RealityChecks, [BUS, REALITY_API, CLOCK]);
    setUpBreaks(context);
    services.provideValue(SLIP_WAITS, new SlipWaits(new RulesApi(services.get(HTTP))));
    services.provideValue(
      IDLE_WATCH,
      new IdleWatch(services.get(REALITY_CHECKS), services.get(CLOCK), new OpenQuestion()),
    );
    services.provideValue(PRESENCE, services.get(IDLE_WATCH));
    services.provide(SESSION_SECONDS, SecondsShown, [REALITY_CHECKS]);
    services.provide(PLAY_PAUSE, PlayPauseStore, [REALITY_CHECKS, IDLE_WATCH, BREAKS]);
  },

  start(context) {
    const { services, scope } = context;
    const [session, feed] = [services.get(SESSION), services.get(FEED)];
    startBreaks(context);
    // Visitors have no limits.
    const isPlayer = filter(({ account }: typeof session.state) => account !== undefined);
    scope.add(
      session.state$.pipe(isPlayer, take(1)).subscribe(() => {
        void bring(scope, () => import("./limits/follow-limits.ts")).then((part) =>
          part.followLimits(services.get(LIMITS), session, feed, scope),
        );
        void bring(scope, () => import("./reality/follow-reality.ts")).then((part) =>
          part.followReality(services.get(REALITY_CHECKS), session, feed, scope),
        );
        void bring(scope, () => import("./reality/follow-idle.ts")).then((part) =>
          part.followIdle(services.get(IDLE_WATCH), session, scope),
        );
        void Promise.all([bring(scope, () => import("./slip/follow-slip.ts")), services.whenProvided(BETSLIP)]).then(
          ([part, slip]) => part.followSlip(services.get(SLIP_WAITS), { slip, session, feed, scope }),
        );
      }),
    );
  },
});
