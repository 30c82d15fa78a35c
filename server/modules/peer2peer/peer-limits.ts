import { STAKE_STEP } from "../../../plugins/peer2peer/rules/exposure-rules.ts";
import { currencySettings } from "../../money/currencies.ts";
import type { Peer2peerConfiguration } from "./peer2peer-configuration.ts";

/** What one order may stake and cost in a currency, in minor units and whole steps. */
export function orderLimits({ minimumStake, maximumStake }: Peer2peerConfiguration, currency: string) {
  const { scale } = currencySettings(currency);
  const inSteps = (cents: number) => Math.max(1, Math.floor((cents * scale) / STAKE_STEP)) * STAKE_STEP;
  return { minimum: inSteps(minimumStake), maximum: inSteps(maximumStake) };
}
