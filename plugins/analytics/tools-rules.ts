import type { AnalyticsConfiguration } from "./wire.ts";

/** The identifiers by which a configuration names tools. */
export interface ToolIdentifiers {
  readonly tagManagerId?: string | undefined;
  readonly pixelAnalyticsId?: string | undefined;
  readonly heatMapId?: string | undefined;
}

export interface ForeignOrigins {
  readonly script: readonly string[];
  readonly img: readonly string[];
  readonly connect: readonly string[];
}

const GOOGLE_TAGS = "https://www.googletagmanager.com";
const GA4 = ["https://www.google-analytics.com", "https://region1.google-analytics.com"];
export const SEGMENT_API = "https://api.segment.io";
export const PIXEL_ORIGIN = "https://www.facebook.com";
export const HEAT_MAP_ORIGIN = "https://static.hotjar.com";

export const googleTag = (path: "gtm.js" | "gtag/js", id: string): string =>
  `${GOOGLE_TAGS}/${path}?id=${encodeURIComponent(id)}`;

/** The origins that the configured tools load from and send to; none for tools that are not configured. */
export function foreignOrigins(tools: ToolIdentifiers, analytics: AnalyticsConfiguration): ForeignOrigins {
  const ga4 = analytics.ga4MeasurementId !== undefined;
  const google = tools.tagManagerId !== undefined || ga4 ? [GOOGLE_TAGS] : [];
  const heatMap = tools.heatMapId !== undefined;
  const hasTags = google.length > 0 || heatMap;
  const further = hasTags ? analytics.origins : [];
  return {
    script: [...google, ...(heatMap ? [HEAT_MAP_ORIGIN, "https://script.hotjar.com"] : []), ...further],
    img: [...google, ...(ga4 ? GA4 : []), ...(tools.pixelAnalyticsId === undefined ? [] : [PIXEL_ORIGIN]), ...further],
    connect: [
      ...google,
      ...(ga4 ? GA4 : []),
      ...(analytics.segmentWriteKey === undefined ? [] : [SEGMENT_API]),
      ...(heatMap ? ["https://content.hotjar.io", "https://metrics.hotjar.io"] : []),
      ...further,
    ],
  };
}

export type AskedPurpose = "analytics" | "marketing";

/** The purposes that players are asked about; none if no tool is configured. */
export function askedPurposes(tools: ToolIdentifiers, analytics: AnalyticsConfiguration): readonly AskedPurpose[] {
  const { tagManagerId, heatMapId, pixelAnalyticsId } = tools;
  const { beacon, ga4MeasurementId, segmentWriteKey, asks } = analytics;
  const isAsked = {
    analytics: beacon || [tagManagerId, heatMapId, ga4MeasurementId, segmentWriteKey].some((id) => id !== undefined),
    // A tag manager may also load the tags of advertisers.
    marketing: [tagManagerId, pixelAnalyticsId].some((id) => id !== undefined),
  };
  return (["analytics", "marketing"] as const).filter((each) => isAsked[each] || asks.includes(each));
}
