import type { Range, Service } from "../../../plugins/casino/wire.ts";

/** A game of the catalogue, with what decides where it is shown. */
export interface Title {
  readonly code: string;
  readonly name: string;
  readonly provider: { readonly code: string; readonly name: string };
  readonly service: Service;
  readonly aliases: readonly string[];
  readonly features: readonly string[];
  readonly rtp: Range;
  readonly hitRate: Range;
  readonly deviation: Range;
  readonly greatestReturn: number;
  /** `2026-11-10`. */
  readonly releasedOn: string;
  readonly place: number;
  readonly blockedCountries: readonly string[];
  readonly stakes: readonly { readonly currency: string; readonly least: number; readonly greatest: number }[];
  /** How many players have opened it lately. */
  readonly players: number;
}

export interface CollectionRule {
  readonly feature?: string;
  readonly rtpLeast?: number;
}

export interface StoredCollection {
  readonly code: string;
  readonly names: Readonly<Record<string, string>>;
  readonly rule: CollectionRule | null;
  /** Of a collection without a rule, in its order. */
  readonly games: readonly string[];
}

export type StoredRail =
  | { readonly kind: "continue" | "favourites" | "new" | "popular" }
  | { readonly kind: "collection"; readonly collection: string };
