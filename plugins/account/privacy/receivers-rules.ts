import type { Purpose, Received } from "@core";
import type { Receiver } from "./privacy-wire.ts";

/** A row of "who received what". */
export interface ReceiverRow {
  readonly key: string;
  /** The key of its name's text; `{{name}}` in it is the address of a service. */
  readonly name: string;
  readonly service: string | undefined;
  readonly what: string;
  /** Topics of the public bus, for receivers in this browser. */
  readonly topics: readonly string[];
  readonly count: number;
  readonly lastAt: string | undefined;
  /** The consent that it needs; undefined where a contract needs it. */
  readonly purpose: Purpose | undefined;
}

/** Receivers in this browser that the page has a name for. */
const KNOWN = ["beacon", "tag-manager", "ga4", "segment", "heat-map", "pixel", "page"];

/** The receivers that the platform knows, and those that are recorded in this browser. */
export function receiverRows(receivers: readonly Receiver[], received: readonly Received[]): readonly ReceiverRow[] {
  const ofPlatform = receivers.map(({ kind, name, lastAt }): ReceiverRow => ({
    key: `${kind} ${name ?? ""}`,
    name: `receiver.${kind}`,
    service: name ?? undefined,
    what: `what.${kind}`,
    topics: [],
    count: 0,
    lastAt: lastAt ?? undefined,
    purpose: undefined,
  }));
  const ofBrowser = received.map(({ receiver, consent, topics, count, lastAt }): ReceiverRow => {
    const isKnown = KNOWN.includes(receiver);
    return {
      key: `${receiver} ${consent}`,
      name: isKnown ? `receiver.${receiver}` : "receiver.other",
      service: isKnown ? undefined : receiver,
      what: `what.${consent}`,
      topics,
      count,
      lastAt,
      purpose: consent === "none" ? undefined : consent,
    };
  });
  return [...ofPlatform, ...ofBrowser];
}
