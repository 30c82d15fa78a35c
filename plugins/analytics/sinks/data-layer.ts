import type { ConsentState, Envelope } from "@core";
import { isReported } from "./sink.ts";

interface LayeredWindow {
  dataLayer?: unknown[];
}

/** A message as a tag manager's triggers see it. */
export function dataLayerEntry(envelope: Envelope): Readonly<Record<string, unknown>> | undefined {
  const { id, type, time, data } = envelope;
  return isReported(envelope) ? { event: type, event_id: id, event_time: time, openline: data } : undefined;
}

/** The player's consent in the terms of Google's consent mode. */
export function consentMode({ analytics, marketing }: ConsentState): Readonly<Record<string, "granted" | "denied">> {
  const word = (isAgreed: boolean | undefined) => (isAgreed ? "granted" : "denied");
  return {
    analytics_storage: word(analytics),
    ad_storage: word(marketing),
    ad_user_data: word(marketing),
    ad_personalization: word(marketing),
  };
}

/** `window.dataLayer`, which all of Google's tags share. */
export function dataLayer(page: LayeredWindow = window as LayeredWindow): unknown[] {
  return (page.dataLayer ??= []);
}

/** Google's tags recognize a command by its being the `arguments` object of a function. */
const ARGUMENTS = { [Symbol.toStringTag]: "Arguments" };

export function gtag(...command: readonly unknown[]): void {
  dataLayer().push(Object.assign(Object.create(ARGUMENTS) as object, command, { length: command.length }));
}
