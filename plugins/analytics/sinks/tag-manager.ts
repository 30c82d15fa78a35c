import { googleTag } from "../tools-rules.ts";
import { consentMode, dataLayer, dataLayerEntry, gtag } from "./data-layer.ts";
import { loadScript } from "./load-script.ts";
import type { Sink, SinkContext } from "./sink.ts";

/** The operator's tag manager: loads its container, and pushes every message to `window.dataLayer`. */
export function startTagManager(id: string, { consent }: SinkContext): Sink {
  const layer = dataLayer();
  // Pushed first: tags read it when they start.
  gtag("consent", "default", consentMode(consent()));
  layer.push({ "gtm.start": Date.now(), event: "gtm.js" });
  loadScript(googleTag("gtm.js", id));
  return {
    consume: (envelope) => {
      const entry = dataLayerEntry(envelope);
      if (entry) layer.push(entry);
    },
    stop: () => gtag("consent", "update", consentMode(consent())),
  };
}
