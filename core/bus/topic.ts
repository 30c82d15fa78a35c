import type { ZodMiniType } from "zod/mini";

/** Who may subscribe to a topic: plugins only, or also the host page through `window.openline`. */
export type Visibility = "public" | "internal";

/** The consent that is needed before a message may be sent to a third party. */
export type Consent = "none" | "analytics" | "marketing";

/**
 * The personal data in the payloads: none; an id, amount or action of a player that only the operator can identify; or
 * data that identifies a person.
 */
export type PersonalData = "none" | "pseudonymous" | "identifying";

export interface TopicOptions {
  readonly visibility: Visibility;
  /** The plugin that declares the topic, or `core`. Defaults to the area in its id. */
  readonly owner?: string;
  /** Increased when a topic replaces one with another id, because subscribers could not have handled the change. */
  readonly version?: number;
  readonly personalData?: PersonalData;
  readonly consent?: Consent;
  /** The product version that introduced the topic. */
  readonly since?: string;
  /** Whether subscribers should use another topic, which the documentation names. */
  readonly deprecated?: boolean;
}

declare const payloadOf: unique symbol;

/** A fact that happened, typed. Named in the past tense: `betslip/selection-added`. */
export interface Topic<P = unknown> extends Required<TopicOptions> {
  readonly id: string;
  /** Whether payloads identify a person. */
  readonly pii: boolean;
  /** Checks a payload; undefined for a topic without one. */
  readonly schema: ZodMiniType<P>;
  /** Carries the payload's type and never holds a value. It is contravariant, so that topics cannot be mixed up. */
  readonly [payloadOf]?: (payload: P) => P;
}

const declared = new Map<string, Topic<never>>();

/** Declares a topic. Throws a TypeError unless the id has the form `area/past-tense`. */
export function topic<P>(id: string, schema: ZodMiniType<P>, options: TopicOptions): Topic<P> {
  if (!/^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/.test(id)) throw new TypeError(`topic id must read area/past-tense: ${id}`);
  const { personalData = "none" } = options;
  const made: Topic<P> = {
    owner: id.split("/")[0]!,
    version: 1,
    consent: "none",
    since: "0.1.0",
    deprecated: false,
    ...options,
    personalData,
    pii: personalData === "identifying",
    id,
    schema,
  };
  // A bundle may declare a topic again in order to subscribe to it. The documented declaration stays the first.
  if (!declared.has(id)) declared.set(id, made as unknown as Topic<never>);
  return made;
}

/** Every topic declared so far, by id. */
export const declaredTopics = (): readonly Topic[] => [...declared.values()] as unknown as Topic[];
