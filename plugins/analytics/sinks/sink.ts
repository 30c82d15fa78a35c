import type { ConsentState, Envelope } from "@core";

/** Passes on what outsiders may hear, as long as the player agrees. */
export interface Sink {
  take(envelope: Envelope): void;
  /** Ends it and removes what it kept. Scripts of others go on: the page is loaded anew after them. */
  stop(): void;
}

/** What a sink is told when it starts. */
export interface SinkContext {
  readonly consent: () => ConsentState;
  readonly clickstreamId: () => string;
}

/** What a topic is to a tool that counts what players do; the rest of the topics is the page's own business. */
const REPORTED = /^(analytics|search|pwa|casino|bets|favorites)\/|^betslip\/selection-|^growth\/experiments-run$/;

export const isReported = ({ type }: Envelope): boolean => REPORTED.test(type);

/** A field of a payload, where it is a text or a number. */
export function fieldOf(data: unknown, name: string): string | number | undefined {
  const value = (data as Readonly<Record<string, unknown>> | null)?.[name];
  return typeof value === "string" || typeof value === "number" ? value : undefined;
}

/** Minor units as other tools count money: 1250 of EUR is 12.5, of JPY 1250. */
export function majorUnits(minor: unknown, currency: unknown): number | undefined {
  if (typeof minor !== "number" || typeof currency !== "string" || !/^[A-Z]{3}$/.test(currency)) return undefined;
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions();
  return minor / 10 ** maximumFractionDigits;
}

/** Without the fields that are not known. */
export const known = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
