import type { Storage } from "@core";
import { SEGMENT_API } from "../tools-rules.ts";
import { Outbox, sentBy } from "./outbox.ts";
import { segmentMessage } from "./segment-message.ts";
import type { Sink, SinkContext } from "./sink.ts";

/** Sends to Segment through its tracking API; none of its scripts is loaded into the page. */
export function startSegment(writeKey: string, storage: Storage, { clickstreamId }: SinkContext): Sink {
  const send = (batch: readonly unknown[]) =>
    fetch(`${SEGMENT_API}/v1/batch`, {
      method: "POST",
      // The only content type that is sent to another origin without a preflight request, also while the page closes.
      headers: { "content-type": "text/plain" },
      body: JSON.stringify({ writeKey, batch }),
      credentials: "omit",
      keepalive: true,
    });
  const outbox = new Outbox({
    storage,
    key: "analyticsSegmentOutbox",
    send: async (batch) => sentBy(await send(batch)),
    leave: (batch) => {
      send(batch).catch(() => undefined);
      return true;
    },
  });
  return {
    consume: (envelope) => {
      const message = segmentMessage(envelope, clickstreamId());
      if (message) outbox.put(message);
    },
    stop: () => outbox.stop(),
  };
}
