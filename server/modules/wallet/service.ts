import type { Balance } from "../../../plugins/session/wire.ts";
import type { Database } from "../../db/database.ts";
import { presentBalance } from "./balance.ts";
import { findMoney, findOwnMoney } from "./repository.ts";

export class WalletService {
  constructor(private readonly database: Database) {}

  async balance(player: string, currency: string): Promise<Balance> {
    return presentBalance(await findMoney(this.database, player, currency));
  }

  /** The balance in the player's own currency. */
  async balanceOf(player: string): Promise<Balance> {
    return presentBalance(await findOwnMoney(this.database, player));
  }
}
