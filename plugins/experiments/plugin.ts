import {
  bring,
  CLOCK,
  CONFIG,
  CONSENT,
  consoleLog,
  definePlugin,
  EXPERIMENTS,
  FLAGS,
  HTTP,
  isDevelopment,
  mayInspect,
  PAGE_FACTS,
  PUBLIC_BUS,
  token,
} from "@core";
import { CLICKSTREAM_ID } from "../analytics/contract.ts";
import { USER } from "../session/contract.ts";
import { OPEN_FEATURE } from "./contract.ts";
import { ExperimentStore } from "./experiment-store.ts";
import { followRuns } from "./follow-runs.ts";
import { forcedVariations } from "./forced-variations.ts";
import { LateOpenFeature } from "./open-feature/late-open-feature.ts";
import { growthConfiguration } from "./wire.ts";

const OWN = token<ExperimentStore>("experiments/own-store");

export default definePlugin({
  setup({ services }) {
    const { growth = {}, inspector, sandbox } = services.get(CONFIG).value;
    const { allowsForcing } = growthConfiguration.parse(growth);
    const store = new ExperimentStore({
      flags: services.get(FLAGS),
      // An operator may open the inspector to look at a page; visitors of a real product must not choose a variation by
      // it.
      mayForce: allowsForcing || (mayInspect({ inspector }) && (sandbox.isSandbox || isDevelopment())),
      forced: forcedVariations(location.search),
    });
    services.provideValue(OWN, store).provideValue(EXPERIMENTS, store);
  },

  async start({ services, bus, scope }) {
    const store = services.get(OWN);
    const flags = services.get(FLAGS);
    store.follow(scope);
    followRuns(store, { user: services.get(USER), facts: services.get(PAGE_FACTS), scope });
    const openFeature = new LateOpenFeature({
      flags,
      scope,
      visitorId: () => services.get(CLICKSTREAM_ID).state,
    });
    services.provideValue(OPEN_FEATURE, openFeature);
    const { growth } = services.get(CONFIG).value;
    if (!growth) return;
    const { features: address, openFeature: isExposed } = growthConfiguration.parse(growth);
    // Before that, the visitor's id may not yet be the one that this browser may store.
    await Promise.all([services.whenProvided(CONSENT), services.whenProvided(PUBLIC_BUS)]);
    if (scope.signal.aborted) return;
    if (isExposed) void openFeature.expose();
    const { runGrowth } = await bring(scope, () => import("./growth/run-growth.ts"));
    await runGrowth({
      store,
      flags,
      bus,
      scope,
      address,
      http: services.get(HTTP),
      clock: services.get(CLOCK),
      log: consoleLog,
      visitorId: services.get(CLICKSTREAM_ID).state,
    });
  },
});
