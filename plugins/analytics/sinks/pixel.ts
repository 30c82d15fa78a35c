import { PIXEL_ORIGIN } from "../tools-rules.ts";
import type { Sink } from "./sink.ts";

const EVENTS: Readonly<Record<string, string>> = {
  "analytics/page-viewed": "PageView",
  "analytics/registration-succeeded": "CompleteRegistration",
  "search/performed": "Search",
};

/** The address of the image that reports a message to the pixel's owner; undefined if it is not reported. */
export function pixelAddress(id: string, type: string): string | undefined {
  if (!Object.hasOwn(EVENTS, type)) return undefined;
  return `${PIXEL_ORIGIN}/tr?${new URLSearchParams({ id, ev: EVENTS[type]!, noscript: "1" })}`;
}

/** A tracking pixel that is only an image and loads no script. */
export function startPixel(id: string): Sink {
  return {
    consume: ({ type }) => {
      const address = pixelAddress(id, type);
      if (address) new Image().src = address;
    },
    stop: () => undefined,
  };
}
