import type { Queryable } from "../../db/database.ts";
import { currencySettings } from "../../money/currencies.ts";
import { grantSandboxFreeBets, type WelcomeParts } from "../bonuses/contract.ts";
import { grant } from "../wallet/contract.ts";

/** Play money worth a hundred euros. */
const WELCOME_GRANT = 100_00;

/** Gives a new player of the sandbox their play money and free bets; returns the amount of money as text. */
export async function welcomePlayer(
  connection: Queryable,
  parts: WelcomeParts,
  { player, currency }: { readonly player: string; readonly currency: string },
): Promise<string | undefined> {
  // Play money is posted in the same ledger as real money.
  if (!parts.configuration.sandbox.isSandbox) return undefined;
  const { minorDigits, scale } = currencySettings(currency);
  const amount = Math.round(WELCOME_GRANT * scale);
  await grant(connection, { id: `grant:welcome:${player}`, player, currency, amount });
  await grantSandboxFreeBets(connection, parts, player, currency);
  return `${(amount / 10 ** minorDigits).toFixed(minorDigits)} ${currency}`;
}
