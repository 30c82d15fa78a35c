import { newBetId } from "../../../betting/bet-id.ts";
import type { PlatformClock } from "../../../clock.ts";
import type { PlatformConfiguration } from "../../../configuration/platform-configuration.ts";
import type { Queryable } from "../../../db/database.ts";
import { currencySettings } from "../../../money/currencies.ts";
import { insertFreeBet } from "./free-bet-repository.ts";

const DAY = 24 * 3600_000;

/** The services that decide what a new player is given. */
export interface WelcomeParts {
  readonly clock: PlatformClock;
  readonly configuration: PlatformConfiguration;
}

/** Gives a new player of the sandbox free bets to try. Does nothing if the platform is not a sandbox. */
export async function grantSandboxFreeBets(
  connection: Queryable,
  { clock, configuration }: WelcomeParts,
  player: string,
  currency: string,
): Promise<void> {
  if (!configuration.sandbox.isSandbox) return;
  const now = clock.now();
  const { scale } = currencySettings(currency);
  for (const { title, amount, conditions, days } of configuration.betting.sandboxFreeBets) {
    await insertFreeBet(connection, player, new Date(now), {
      id: newBetId(),
      title,
      amount: Math.round(amount * scale),
      currency,
      conditions,
      expiresAt: new Date(now + days * DAY).toISOString(),
    });
  }
}
