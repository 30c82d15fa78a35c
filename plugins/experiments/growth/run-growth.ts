import { type Bus, type Clock, type Flags, type Http, type Log, type Scope } from "@core";
import { areSame, nested, toldAttributes, type ToldAttributes } from "../attributes.ts";
import { attributesUpdated, experimentsRun, featuresUpdated } from "../contract.ts";
import type { ExperimentStore } from "../experiment-store.ts";
import type { GrowthTool } from "./growth-tool.ts";
import { loadFeatures } from "./load-features.ts";

/** How old features may be before a page that somebody comes back to asks for them again, in milliseconds. */
const FRESH_MS = 5 * 60_000;

export interface GrowthOptions {
  readonly store: ExperimentStore;
  readonly http: Http;
  readonly flags: Flags;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly scope: Scope;
  readonly log: Log;
  /** Where the features are. */
  readonly address: string;
  /** Whoever is tested on, by an id that is kept only where that was agreed to. The same for as long as the page is there. */
  readonly visitorId: string;
}

/** Asks for the operator's features, and runs them as long as the scope lasts. Without any the growth tool is never loaded. */
export function runGrowth(options: GrowthOptions): Promise<void> {
  const { store, bus, clock, http, scope, log, address } = options;
  let tool: GrowthTool | undefined;
  let known: string | undefined;
  let askedAt = 0;
  scope.add(() => {
    store.serveBy(undefined);
    tool?.close();
  });

  const refresh = async () => {
    askedAt = clock.now();
    try {
      const features = await loadFeatures(http, address, log, scope.signal);
      const names = Object.keys(features).sort();
      if (known === JSON.stringify(features) || scope.signal.aborted) return;
      if (!tool && names.length > 0) {
        const { GrowthBookTool } = await import("./growth-book-tool.ts");
        if (scope.signal.aborted) return;
        tool = new GrowthBookTool(features, listenerOf(options));
        followAttributes(tool, options);
        store.serveBy(tool);
      } else tool?.setFeatures(features);
      known = JSON.stringify(features);
      store.setFeatures(names);
      bus.publish(featuresUpdated, { features: names });
    } catch (error) {
      // Nothing is tested then; what is shown is what everybody gets.
      if (!scope.signal.aborted) log("the growth features did not load", error);
    }
  };
  scope.listen(document, "visibilitychange", () => {
    if (document.visibilityState === "visible" && clock.now() - askedAt > FRESH_MS) void refresh();
  });
  return refresh();
}

function followAttributes(tool: GrowthTool, { flags, bus, scope, store, visitorId }: GrowthOptions): void {
  let before: ToldAttributes | undefined;
  scope.add(
    flags.state$.subscribe((state) => {
      const attributes = toldAttributes(state);
      if (before && areSame(before, attributes)) return;
      before = attributes;
      tool.setAttributes({ ...nested(attributes), id: visitorId });
      store.tell();
      bus.publish(attributesUpdated, { attributes });
    }),
  );
}

function listenerOf({ store, bus, scope }: GrowthOptions) {
  const told = new Set<string>();
  return {
    onResult: (experimentId: string, experimentVariant: string | undefined) => {
      if (!scope.signal.aborted) store.setVariant(experimentId, experimentVariant);
    },
    onExposure: (run: { readonly experimentId: string; readonly experimentVariant: string }) => {
      const key = `${run.experimentId}:${run.experimentVariant}`;
      if (scope.signal.aborted || told.has(key)) return;
      told.add(key);
      bus.publish(experimentsRun, run);
    },
  };
}
