import { defineModule } from "../../platform/module.ts";
import { desk } from "../desk/register.ts";
import { breakRoutes } from "./breaks/break-routes.ts";
import { Breaks } from "./breaks/breaks.ts";
import { returnRoom } from "./breaks/desk/return-room.ts";
import { scoreHarm } from "./harm/harm-job.ts";
import { interventionRoom } from "./harm/intervention-room.ts";
import { writePolicies } from "./jurisdictions/policy-repository.ts";
import { limitRoutes } from "./limits/limit-routes.ts";
import { Limits } from "./limits/limits-service.ts";
import { LOOK_EVERY_SECONDS, tellOfLimits, tellOfRaises } from "./limits/limits-told.ts";
import { dropOldSpans } from "./my-play/my-play-repository.ts";
import { myPlayRoutes } from "./my-play/my-play-routes.ts";
import { realityRoutes } from "./reality/reality-routes.ts";
import { RealityChecks } from "./reality/reality-service.ts";
import { exclusionRegistersOf } from "./registers/registers.ts";
import { ruleRoutes } from "./rules/rule-routes.ts";

/** Of the player's own rules. */
const LIFT_AFTER_HOURS = 24;

/** How players protect themselves, and how the rules of their countries do. The guard holds all of it. */
export const responsibleGambling = defineModule({
  name: "responsible-gambling",
  needs: { desk },
  register(platform, { desk }) {
    const { app, database, clock, facts, configuration, sessions, wallet } = platform;
    platform.onStart(() => writePolicies(database, configuration.protection));
    const { protection } = configuration;
    limitRoutes(app, database, new Limits({ database, clock, facts, protection }));
    realityRoutes(app, database, new RealityChecks({ database, clock, facts, protection }));
    platform.jobs.schedule({
      name: "tell-of-limits",
      everySeconds: LOOK_EVERY_SECONDS,
      run: async (signal) => {
        await tellOfRaises({ database, clock }, signal);
        await tellOfLimits({ database, clock }, signal);
      },
    });
    ruleRoutes(app, { database, clock, facts, liftAfterHours: LIFT_AFTER_HOURS });
    myPlayRoutes(app, database);
    platform.jobs.hourly("sweep-session-spans", () => dropOldSpans(database));
    const breaks = new Breaks({ database, clock, sessions, protection, jobs: platform.jobs });
    breakRoutes(app, { breaks, sessions, wallet });
    returnRoom(app, { database, clock, breaks, wallet, desk });
    interventionRoom(app, { database, clock, facts, desk });
    platform.jobs.hourly("score-harm", (signal) => scoreHarm({ database, clock }, signal));
    exclusionRegistersOf(platform, breaks);
  },
});
