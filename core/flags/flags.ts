import type { Readable } from "../store.ts";
import { token } from "../plugin/token.ts";

/** What flags may look at: risk levels, player cluster, country, language, channel, ... */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

export interface Flags extends Readable<Attributes> {
  isOn(name: string): boolean;
  /** The variation in force, or `fallback` where the flag is unknown or its variation has another type. */
  variation<T extends string | number | boolean>(name: string, fallback: T): T;
  /** Attributes that an area knows, for example `riskLevel.sport`; undefined takes one away. */
  setAttributes(attributes: Attributes): void;
  /** What the product's own rules say, whoever is asked first; undefined for a flag that they do not know. */
  ownVariation(name: string): unknown;
  /** The flags that have come, by their names. */
  readonly flags: ReadonlyMap<string, unknown>;
  /** What somebody chose for this page to try it, by the flag's name: it wins over everybody else. */
  readonly chosen: Readonly<Record<string, unknown>>;
  /** Chooses variations for this page, all of them anew; a value of another type than the fallback's counts for nothing. */
  choose(chosen: Readonly<Record<string, unknown>>): void;
  /**
   * Asks somebody else before the product's own rules, which answer what that one leaves undefined; undefined ends it. Whoever
   * watches is told, so it is called again when that one's answers have changed.
   */
  askFirst(resolve: FlagResolver | undefined): void;
}

/** The value of a flag, of the fallback's type; undefined where somebody else has to say. */
export type FlagResolver = (name: string, fallback: string | number | boolean) => unknown;

export const FLAGS = token<Flags>("core/flags");
