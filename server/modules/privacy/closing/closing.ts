import type { FastifyBaseLogger } from "fastify";
import { OFFERS } from "../../../../plugins/account/notifications/matrix-rules.ts";
import type { PlatformClock } from "../../../clock.ts";
import type { Database } from "../../../db/database.ts";
import { Problem } from "../../../http/answers/problem.ts";
import { Confirmations } from "../../../players/confirmations.ts";
import { send } from "../../messages/contract.ts";
import { endPeerOrders, findClosing, findContacts, holdPlayer } from "../privacy-repository.ts";
import { PERSONAL_TABLES } from "../tables/all-tables.ts";
import { endRows } from "../tables/table-repository.ts";
import * as kept from "./closing-repository.ts";

/** The most accounts that one run erases; the next one goes on. */
const MOST_AT_ONCE = 50;

export interface ClosingParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly log: FastifyBaseLogger;
  /** After how many days a closed account is erased. */
  readonly eraseAfterDays: number;
}

/** Closes accounts at once, so that nobody can log in, and some weeks later erases everything that no law keeps. */
export class AccountClosing {
  constructor(private readonly parts: ClosingParts) {}

  /** Requires an account without money and open bets, and a confirmation of the flow `security` in this browser. */
  async close(player: string, browser: string | undefined): Promise<void> {
    const { database, clock, eraseAfterDays } = this.parts;
    // For good, also if something else keeps the account open: what rests holds money that has to be withdrawn.
    if (await Confirmations.has(database, player, "security", browser))
      await database.transaction((connection) => endPeerOrders(connection, player, new Date(clock.now())));
    await database.transaction(async (connection) => {
      await holdPlayer(connection, player);
      const { cash, underWay, openBets, peerBets, peerOrders } = await findClosing(connection, player);
      if (openBets > 0)
        throw new Problem(
          409,
          "ACCOUNT_HAS_OPEN_BETS",
          "You have open bets, so the account stays open. Wait until they are settled, or cash them out.",
        );
      if (peerBets > 0)
        throw new Problem(
          409,
          "ACCOUNT_HAS_OPEN_BETS",
          "You have bets against other players that wait for their results, so the account stays open. Withdraw your money and close the account once they are settled.",
        );
      if (cash.length > 0 || underWay.length > 0)
        throw new Problem(
          409,
          "ACCOUNT_HAS_MONEY",
          "There is money on the account or on its way to you, so the account stays open. Withdraw it first.",
        );
      await Confirmations.use(connection, player, "security", browser);
      if (peerOrders > 0)
        throw new Problem(
          409,
          "ACCOUNT_HAS_OPEN_BETS",
          "You have orders to bet against other players that could not be cancelled now, so the account stays open. Try again.",
        );
      await kept.withdrawOffers(connection, player, OFFERS);
      const { email } = await findContacts(connection, player);
      if (email !== null)
        await send(connection, {
          kind: "email",
          to: email,
          player,
          template: "account-closed",
          facts: { days: String(eraseAfterDays) },
        });
      await kept.closePlayer(connection, player);
    });
  }

  /** Erases the accounts whose time is over. */
  async eraseDue(signal: AbortSignal): Promise<void> {
    const { database, log, eraseAfterDays } = this.parts;
    const due = await kept.listToErase(database, { days: eraseAfterDays, most: MOST_AT_ONCE });
    for (const player of due) {
      if (signal.aborted) return;
      await this.erase(player);
    }
    if (due.length > 0) log.info({ accounts: due.length }, "Closed accounts were erased.");
  }

  private async erase(player: string): Promise<void> {
    await this.parts.database.transaction(async (connection) => {
      await holdPlayer(connection, player);
      // The account may have been opened again meanwhile.
      const due = await kept.listToErase(connection, { days: this.parts.eraseAfterDays, most: 1, player });
      if (due.length === 0) return;
      for (const rule of PERSONAL_TABLES) await endRows(connection, rule, player);
      await kept.noteErased(connection, player);
    });
  }
}
