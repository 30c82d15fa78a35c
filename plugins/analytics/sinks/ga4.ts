import { googleTag } from "../tools-rules.ts";
import { consentMode, gtag } from "./data-layer.ts";
import { ga4Event } from "./ga4-event.ts";
import { loadScript } from "./load-script.ts";
import type { Sink, SinkContext } from "./sink.ts";

/**
 * Google Analytics 4 through its own tag. The product sends the page views itself, so that none is sent for excluded
 * pages.
 */
export function startGa4(id: string, { consent }: SinkContext): Sink {
  gtag("consent", "default", consentMode(consent()));
  gtag("js", new Date());
  gtag("config", id, { send_page_view: false });
  loadScript(googleTag("gtag/js", id));
  return {
    consume: (envelope) => {
      const event = ga4Event(envelope);
      if (event) gtag("event", event[0], { ...event[1], send_to: id });
    },
    stop: () => gtag("consent", "update", consentMode(consent())),
  };
}
