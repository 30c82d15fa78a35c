import { token } from "../plugin/token.ts";
import type { Readable } from "../store.ts";

/** The attributes that flags may depend on: risk levels, player cluster, country, language, channel, ... */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

export interface Flags extends Readable<Attributes> {
  isOn(name: string): boolean;
  /** The current variation, or `fallback` if the flag is unknown or its variation has another type. */
  variation<T extends string | number | boolean>(name: string, fallback: T): T;
  /** Sets attributes, for example `riskLevel.sport`; undefined removes one. */
  setAttributes(attributes: Attributes): void;
  /** The variation by the product's own rules, without any other resolver; undefined for an unknown flag. */
  ownVariation(name: string): unknown;
  /** The loaded flags, by name. */
  readonly flags: ReadonlyMap<string, unknown>;
  /** The variations that were chosen by hand for this page, by flag name. They override every other source. */
  readonly chosen: Readonly<Record<string, unknown>>;
  /** Replaces all chosen variations of this page. A value whose type differs from the fallback's is ignored. */
  choose(chosen: Readonly<Record<string, unknown>>): void;
  /**
   * Asks this resolver before the product's own rules, which answer where it returns undefined. Undefined removes the
   * resolver. Notifies subscribers, so call it again whenever the resolver's answers have changed.
   */
  askFirst(resolve: FlagResolver | undefined): void;
}

/** Returns a flag's value, of the fallback's type, or undefined to leave the decision to the product's rules. */
export type FlagResolver = (name: string, fallback: string | number | boolean) => unknown;

export const FLAGS = token<Flags>("core/flags");
