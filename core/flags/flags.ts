import type { Readable } from "../store.ts";
import { token } from "../token.ts";

/** What flags may look at: risk levels, player cluster, country, language, channel, ... */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

export interface Flags extends Readable<Attributes> {
  isOn(name: string): boolean;
  /** The variation in force, or `fallback` where the flag is unknown or its variation has another type. */
  variation<T extends string | number | boolean>(name: string, fallback: T): T;
  /** Attributes that an area knows, for example `riskLevel.sport`; undefined takes one away. */
  setAttributes(attributes: Attributes): void;
}

export const FLAGS = token<Flags>("core/flags");
