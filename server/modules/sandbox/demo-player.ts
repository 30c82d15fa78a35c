import type { Database } from "../../db/database.ts";
import { hashPassword } from "../../players/password.ts";
import { grantSandboxFreeBets, type WelcomeParts } from "../bonuses/contract.ts";
import { insertPlayer, isEmailTaken } from "../session/contract.ts";
import { grant } from "../wallet/contract.ts";

const DEMO = { email: "demo@openline.test", phone: "+380500000001", password: "Demo-2026-player", currency: "EUR" };
const PLAY_MONEY = 1_000_00;

/** Creates the sandbox's demo player at the first start. */
export async function ensureDemoPlayer(database: Database, welcome: WelcomeParts): Promise<void> {
  if (await isEmailTaken(database, DEMO.email)) return;
  const passwordHash = await hashPassword(DEMO.password);
  await database.transaction(async (connection) => {
    const player = await insertPlayer(connection, {
      brand: welcome.configuration.brandName,
      email: DEMO.email,
      phone: DEMO.phone,
      isEmailConfirmed: true,
      isPhoneConfirmed: true,
      currency: DEMO.currency,
      passwordHash,
    });
    // Another process on the same database created it first.
    if (player === undefined) return;
    await grant(connection, { id: "grant:demo", player, currency: DEMO.currency, amount: PLAY_MONEY });
    await grantSandboxFreeBets(connection, welcome, player, DEMO.currency);
  });
}
