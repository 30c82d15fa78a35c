import {
  type FeatureDefinition as GrowthBookFeature,
  type FeatureResult,
  GrowthBook,
  type Result,
} from "@growthbook/growthbook";
import type { GrowthListener, GrowthPlan, GrowthTool } from "./growth-tool.ts";

/** Only GrowthBook's engine: it sends no requests, stores nothing, and changes nothing on the page. */
export class GrowthBookTool implements GrowthTool {
  private readonly book: GrowthBook;

  constructor({ features, savedGroups }: GrowthPlan, { onResult, onExposure }: GrowthListener) {
    const variant = ({ inExperiment, key }: Result<unknown>) => (inExperiment ? key : undefined);
    this.book = new GrowthBook({
      features: features as Record<string, GrowthBookFeature>,
      savedGroups,
      // Without this address GrowthBook would read variations from any page's query.
      url: "openline:",
      disableCache: true,
      disableVisualExperiments: true,
      disableUrlRedirectExperiments: true,
      disableJsInjection: true,
      trackingCallback: ({ key: experimentId }, { key: experimentVariant }) =>
        queueMicrotask(() => onExposure({ experimentId, experimentVariant })),
    });
    this.book.subscribe(({ key }, result) => queueMicrotask(() => onResult(key, variant(result))));
  }

  feature(name: string): unknown {
    const result: FeatureResult<unknown> = this.book.evalFeature(name);
    return result.source === "unknownFeature" ? undefined : (result.value ?? undefined);
  }

  variationOf(experiment: string): number | undefined {
    const { experimentResult } = this.book.evalFeature(experiment);
    return experimentResult?.inExperiment ? experimentResult.variationId : undefined;
  }

  setAttributes(attributes: Readonly<Record<string, unknown>>): void {
    void this.book.setAttributes(attributes);
  }

  setForced(forced: Readonly<Record<string, number>>): void {
    void this.book.setForcedVariations({ ...forced });
  }

  close(): void {
    this.book.destroy();
  }
}
