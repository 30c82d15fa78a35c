import * as z from "zod/mini";

/** A brand's configuration of analytics, besides the identifiers in `common`. */
export const analyticsConfiguration = z.object({
  ga4MeasurementId: z.optional(z.string().check(z.regex(/^G-[A-Z0-9]{4,20}$/))),
  segmentWriteKey: z.optional(z.string().check(z.regex(/^[A-Za-z0-9]{8,64}$/))),
  /** Whether events go to the platform's own `/api/v1/analytics/events`. */
  beacon: z._default(z.boolean(), false),
  /** Purposes that players are asked about on behalf of a host page, which subscribes to `window.openline` itself. */
  asks: z._default(z.array(z.enum(["analytics", "marketing"])), []),
  /** The additional origins that tags load from and send to, as exact origins. */
  origins: z._default(z.array(z.string().check(z.regex(/^https:\/\/[\w.-]+(:\d+)?$/))), []),
});
export type AnalyticsConfiguration = z.infer<typeof analyticsConfiguration>;

const MOST_EVENTS = 50;
const LARGEST_DATA = 4000;

const isSmall = (data: unknown) => JSON.stringify(data).length <= LARGEST_DATA;

/** One public message with the fields of its envelope. */
export const analyticsEvent = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(80)),
  type: z.string().check(z.minLength(1), z.maxLength(80)),
  time: z.iso.datetime(),
  data: z.record(z.string().check(z.maxLength(80)), z.unknown()).check(z.refine(isSmall, "more than 4,000 characters")),
});
export type AnalyticsEvent = z.infer<typeof analyticsEvent>;

/** `POST /api/v1/analytics/events`: a browser's events in their order. An event may be sent more than once. */
export const eventsRequest = z.object({
  clickstreamId: z.string().check(z.minLength(1), z.maxLength(64)),
  events: z.array(analyticsEvent).check(z.minLength(1), z.maxLength(MOST_EVENTS)),
});
export type EventsRequest = z.infer<typeof eventsRequest>;
