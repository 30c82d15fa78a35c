import { type Bus, type Clock, type Flags, type Http, type Log, type Scope } from "@core";
import { areSame, nested, type PublicAttributes, publicAttributes } from "../attributes.ts";
import { attributesUpdated, experimentsRun, featuresUpdated } from "../contract.ts";
import type { ExperimentStore } from "../experiment-store.ts";
import type { GrowthListener, GrowthPlan, GrowthTool } from "./growth-tool.ts";
import { loadFeatures } from "./load-features.ts";

/** How old features may be before a page that becomes visible again reloads them, in milliseconds. */
const FRESH_MS = 5 * 60_000;

export interface GrowthOptions {
  readonly store: ExperimentStore;
  readonly http: Http;
  readonly flags: Flags;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly scope: Scope;
  readonly log: Log;
  /** The address of the features. */
  readonly address: string;
  /** The id of the tested visitor, stored only with their consent. It stays the same as long as the page is open. */
  readonly visitorId: string;
}

/**
 * Loads the operator's features, and runs them until the scope ends. Without features the growth tool is never loaded.
 */
export function runGrowth(options: GrowthOptions): Promise<void> {
  const { store, bus, clock, http, scope, log, address } = options;
  const listener = listenerOf(options);
  let tool: GrowthTool | undefined;
  let known: string | undefined;
  let askedAt = -Infinity;
  scope.add(() => {
    store.serveBy(undefined);
    tool?.close();
  });
  const attributes = followAttributes(options, () => tool);

  const run = async (plan: GrowthPlan) => {
    const names = Object.keys(plan.features).sort();
    if (tool || names.length > 0) {
      const { GrowthBookTool } = await import("./growth-book-tool.ts");
      if (scope.signal.aborted) return;
      tool?.close();
      tool = new GrowthBookTool(plan, listener);
      tool.setAttributes(attributes());
      store.serveBy(tool, names);
    }
    bus.publish(featuresUpdated, { features: names });
  };
  const refresh = async () => {
    askedAt = clock.steady();
    try {
      const plan = await loadFeatures(http, address, log, scope.signal);
      const text = JSON.stringify(plan);
      if (known === text || scope.signal.aborted) return;
      await run(plan);
      known = text;
    } catch (error) {
      // Nothing is tested then; every visitor sees the default.
      if (!scope.signal.aborted) log("the growth features did not load", error);
    }
  };
  scope.listen(document, "visibilitychange", () => {
    if (document.visibilityState === "visible" && clock.steady() - askedAt > FRESH_MS) void refresh();
  });
  return refresh();
}

/** Publishes the attributes and passes them to the tool. Answers them in the form that the tool uses. */
function followAttributes({ flags, bus, scope, store, visitorId }: GrowthOptions, tool: () => GrowthTool | undefined) {
  let now: PublicAttributes | undefined;
  const whole = () => ({ ...nested(now ?? {}), id: visitorId });
  scope.add(
    flags.state$.subscribe((state) => {
      const attributes = publicAttributes(state);
      if (now && areSame(now, attributes)) return;
      now = attributes;
      tool()?.setAttributes(whole());
      store.notify();
      bus.publish(attributesUpdated, { attributes });
    }),
  );
  return whole;
}

function listenerOf({ store, bus, scope }: GrowthOptions): GrowthListener {
  const published = new Set<string>();
  return {
    onResult: (experimentId, experimentVariant) => {
      if (!scope.signal.aborted) store.setVariant(experimentId, experimentVariant);
    },
    onExposure: (run) => {
      const key = `${run.experimentId}:${run.experimentVariant}`;
      if (scope.signal.aborted || published.has(key)) return;
      published.add(key);
      bus.publish(experimentsRun, run);
    },
  };
}
