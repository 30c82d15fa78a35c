import type { Storage } from "@core";
import type { AnalyticsEvent, EventsRequest } from "../wire.ts";
import { Outbox, sentBy } from "./outbox.ts";
import { isReported, type Sink, type SinkContext } from "./sink.ts";

const PATH = "/api/v1/analytics/events";

/** The operator's own event collection, without the session and without the device's fingerprint. */
export function startBeacon(storage: Storage, { clickstreamId }: SinkContext): Sink {
  const bodyOf = (batch: readonly unknown[]) =>
    JSON.stringify({ clickstreamId: clickstreamId(), events: batch as AnalyticsEvent[] } satisfies EventsRequest);
  const outbox = new Outbox({
    storage,
    key: "analyticsOutbox",
    send: async (batch) =>
      sentBy(
        await fetch(PATH, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: bodyOf(batch),
          credentials: "omit",
          keepalive: true,
        }),
      ),
    leave: (batch) => navigator.sendBeacon(PATH, new Blob([bodyOf(batch)], { type: "application/json" })),
  });
  return {
    consume: (envelope) => {
      const { id, type, time, data } = envelope;
      if (isReported(envelope)) outbox.put({ id, type, time, data });
    },
    stop: () => outbox.stop(),
  };
}
