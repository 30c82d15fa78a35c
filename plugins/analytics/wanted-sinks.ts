import type { Purpose, Storage } from "@core";
import type { Sink, SinkContext } from "./sinks/sink.ts";
import type { ToolIdentifiers } from "./tools-rules.ts";
import type { AnalyticsConfiguration } from "./wire.ts";

/** A configured sink: the consent that it needs, and how its code is loaded. */
export interface WantedSink {
  readonly name: string;
  readonly purpose: Purpose;
  /** Whether it runs a third-party script, which only a reload of the page can stop. */
  readonly isForeign: boolean;
  readonly start: (context: SinkContext) => Promise<Sink>;
}

/** The sinks that a configuration names; the code of the others is never loaded. */
export function wantedSinks(
  { tagManagerId, pixelAnalyticsId, heatMapId }: ToolIdentifiers,
  { ga4MeasurementId, segmentWriteKey, beacon }: AnalyticsConfiguration,
  storage: Storage,
): readonly WantedSink[] {
  const wanted: (WantedSink | false | undefined)[] = [
    beacon && {
      name: "beacon",
      purpose: "analytics",
      isForeign: false,
      start: async (context) => (await import("./sinks/beacon.ts")).startBeacon(storage, context),
    },
    tagManagerId !== undefined && {
      name: "tag-manager",
      purpose: "analytics",
      isForeign: true,
      start: async (context) => (await import("./sinks/tag-manager.ts")).startTagManager(tagManagerId, context),
    },
    ga4MeasurementId !== undefined && {
      name: "ga4",
      purpose: "analytics",
      isForeign: true,
      start: async (context) => (await import("./sinks/ga4.ts")).startGa4(ga4MeasurementId, context),
    },
    segmentWriteKey !== undefined && {
      name: "segment",
      purpose: "analytics",
      isForeign: false,
      start: async (context) => (await import("./sinks/segment.ts")).startSegment(segmentWriteKey, storage, context),
    },
    heatMapId !== undefined && {
      name: "heat-map",
      purpose: "analytics",
      isForeign: true,
      start: async () => (await import("./sinks/heat-map.ts")).startHeatMap(heatMapId),
    },
    pixelAnalyticsId !== undefined && {
      name: "pixel",
      purpose: "marketing",
      isForeign: false,
      start: async () => (await import("./sinks/pixel.ts")).startPixel(pixelAnalyticsId),
    },
  ];
  return wanted.filter((each) => each !== false && each !== undefined);
}
