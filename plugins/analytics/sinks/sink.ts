import type { ConsentState, Envelope } from "@core";

/** Passes public messages on to a third party, as long as the player agrees. */
export interface Sink {
  consume(envelope: Envelope): void;
  /** Ends it and removes what it stored. Third-party scripts continue to run, so the page is reloaded after them. */
  stop(): void;
}

/** The context that a sink receives when it starts. */
export interface SinkContext {
  readonly consent: () => ConsentState;
  readonly clickstreamId: () => string;
}

/** The topics that analytics tools receive; all others are internal to the page. */
const REPORTED = /^(analytics|search|pwa|casino|bets|favorites)\/|^betslip\/selection-|^growth\/experiments-run$/;

export const isReported = ({ type }: Envelope): boolean => REPORTED.test(type);

/** A field of a payload, if it is a text or a number. */
export function fieldOf(data: unknown, name: string): string | number | undefined {
  const value = (data as Readonly<Record<string, unknown>> | null)?.[name];
  return typeof value === "string" || typeof value === "number" ? value : undefined;
}

/** Minor units converted to major ones, as other tools expect: 1250 of EUR is 12.5, of JPY 1250. */
export function majorUnits(minor: unknown, currency: unknown): number | undefined {
  if (typeof minor !== "number" || typeof currency !== "string" || !/^[A-Z]{3}$/.test(currency)) return undefined;
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions();
  return minor / 10 ** maximumFractionDigits;
}

/** Drops the fields that are undefined. */
export const known = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
