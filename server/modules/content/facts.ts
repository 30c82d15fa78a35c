import type { FactValue } from "../../../plugins/content/wire.ts";
import type { BettingConfiguration } from "../../configuration/betting-configuration.ts";

/** The numbers that pages may name. */
export const FACT_NAMES = [
  "minimumStake",
  "maximumStake",
  "maximumReturn",
  "openReturn",
  "underWayBets",
  "taxRate",
] as const;
export type FactName = (typeof FACT_NAMES)[number];
export type Facts = Readonly<Record<FactName, FactValue>>;

const euros = (minor: number): FactValue => ({ kind: "money", minor, currency: "EUR" });

/** The current values of these numbers in the configuration. */
export const factsOf = ({ limits, taxRate }: Pick<BettingConfiguration, "limits" | "taxRate">): Facts => ({
  minimumStake: euros(limits.minimumStake),
  maximumStake: euros(limits.maximumStake),
  maximumReturn: euros(limits.maximumReturn),
  openReturn: euros(limits.openReturn),
  underWayBets: { kind: "count", count: limits.underWayBets },
  taxRate: { kind: "percent", hundredths: taxRate },
});
