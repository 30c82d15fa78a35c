import type { ZodMiniType } from "zod/mini";

/** Who may hear a topic: only plugins, or also listeners of the host page through `window.openline`. */
export type Visibility = "public" | "internal";

/** What must be agreed to before a message may leave for a third party. */
export type Consent = "none" | "analytics" | "marketing";

/**
 * What payloads say of a person: nothing; an id, an amount or an act of a player whom only the operator can name; or who
 * somebody is.
 */
export type PersonalData = "none" | "pseudonymous" | "identifying";

export interface TopicOptions {
  readonly visibility: Visibility;
  /** The plugin that declares it, or `core`; the area in its id where left out. */
  readonly owner?: string;
  /** Rises with a topic that takes the place of one under another id, because listeners could not have followed the change. */
  readonly version?: number;
  readonly personalData?: PersonalData;
  readonly consent?: Consent;
  /** The version of the product that brought the topic. */
  readonly since?: string;
  /** Whether listeners should look for another topic, which the documentation names. */
  readonly deprecated?: boolean;
}

declare const payloadOf: unique symbol;

/** A fact that happened, typed. Named in the past tense: `betslip/selection-added`. */
export interface Topic<P = unknown> extends Required<TopicOptions> {
  readonly id: string;
  /** Whether payloads tell who somebody is. */
  readonly pii: boolean;
  /** Checks a payload; undefined for a topic without one. */
  readonly schema: ZodMiniType<P>;
  /** Carries the payload's type; no value is ever here. It is contravariant, so that topics do not mix. */
  readonly [payloadOf]?: (payload: P) => P;
}

const declared = new Map<string, Topic<never>>();

/** Declares a topic. Throws TypeError when the id does not read `area/past-tense`. */
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
  // Who declares it once more, to listen from a bundle of its own, changes nothing of what is documented.
  if (!declared.has(id)) declared.set(id, made as unknown as Topic<never>);
  return made;
}

/** Every topic declared so far, by id. */
export const declaredTopics = (): readonly Topic[] => [...declared.values()] as unknown as Topic[];
