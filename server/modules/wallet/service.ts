import type { Balance, PlayerDelta, PlayerImage } from "../../../plugins/session/wire.ts";
import type { PlatformClock } from "../../clock.ts";
import type { Database, Queryable } from "../../db/database.ts";
import { lockPlayer } from "../../db/lock-player.ts";
import { Problem } from "../../http/answers/problem.ts";
import { isCurrency } from "../../money/currencies.ts";
import type { Player } from "../../players/player.ts";
import type { Hub } from "../../realtime/hub.ts";
import { type Money, presentBalance } from "./balance.ts";
import * as wallets from "./repository.ts";

/** Balances by currency code. */
export type Balances = Record<string, Balance>;
/** All wallets of a player. */
export interface Wallets {
  /** In the account's own currency. */
  readonly own: Balance;
  readonly all: Balances;
}

/** For acts that move a player's money: the balance after them is answered and published without asking for it. */
export type BalancePublisher = Pick<WalletService, "present" | "publish">;

export interface WalletParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly hub: Pick<Hub, "publishToPlayer">;
}

export class WalletService {
  constructor(private readonly parts: WalletParts) {}

  /** In the player's own currency. */
  async balance(player: string): Promise<Balance> {
    return this.present(await wallets.findMoney(this.parts.database, player));
  }

  async wallets(player: string): Promise<Wallets> {
    const all = (await wallets.findAllMoney(this.parts.database, player)).map((money) => this.present(money));
    const [own] = all;
    if (!own) throw new Error("A player without any money account");
    return { own, all: Object.fromEntries(all.map((balance) => [balance.currency, balance])) };
  }

  /** What a page of the player begins with on the channel `player`. `publish` and `publishBalance` bring the changes. */
  async image(player: string): Promise<PlayerImage> {
    const { own, all } = await this.wallets(player);
    return { balance: own, balances: all };
  }

  /** The balance at this moment, of money as a function of the database returned it. */
  present(money: Money): Balance {
    return presentBalance(money, this.parts.clock.now());
  }

  /** Publishes a balance that is already known to the player's pages, in one message with what changed it. */
  publish(player: string, balance: Balance, news: Omit<PlayerDelta, "balance"> = {}): void {
    this.parts.hub.publishToPlayer(player, { balance, ...news } satisfies PlayerDelta);
  }

  /** Reads the balance, publishes it to the player's pages, and returns all wallets. Called after the commit. */
  async publishBalance(player: string, currency: string): Promise<Balances> {
    const { all } = await this.wallets(player);
    const balance = all[currency];
    if (balance) this.publish(player, balance);
    return all;
  }

  /** Opens a wallet in a further currency. Repeating it changes nothing. */
  async open({ number, status }: Player, currency: string): Promise<Balances> {
    if (status !== "active") {
      throw new Problem(
        422,
        "ACCOUNT_NOT_ACTIVE",
        "No wallet was opened: your account is not active. Your money stays where it is; ask the support.",
      );
    }
    if (!isCurrency(currency)) {
      throw new Problem(
        422,
        "CURRENCY_UNKNOWN",
        "No wallet was opened: the platform does not keep this currency. Choose one of those that it lists.",
      );
    }
    await wallets.openWallet(this.parts.database, number, currency);
    return this.publishBalance(number, currency);
  }

  /** Grants play money to one of the player's wallets, once per key. Exists only in a sandbox. */
  async grant(player: string, given: { currency: string; amount: number }, key: string): Promise<Balances> {
    await this.parts.database.transaction((connection) =>
      this.grantWithin(connection, player, given, `sandbox:${player}:${key}`),
    );
    return this.publishBalance(player, given.currency);
  }

  /** The same in the caller's transaction; `publishBalance` is called after it. Exists only in a sandbox. */
  async grantWithin(
    connection: Queryable,
    player: string,
    given: { currency: string; amount: number },
    key: string,
  ): Promise<void> {
    const id = `grant:${key}`;
    if (!(await lockPlayer(connection, player))) throw unknownPlayer();
    await this.refuseNotOpen(connection, player, given.currency);
    if (!(await wallets.isPosted(connection, id))) await wallets.grant(connection, { id, player, ...given });
  }

  /** Refuses a currency in which the player has no wallet. */
  async refuseNotOpen(connection: Queryable, player: string, currency: string): Promise<void> {
    const open = await wallets.findAllMoney(connection, player);
    if (!open.some((each) => each.currency === currency)) throw notOpen();
  }
}

const unknownPlayer = () =>
  new Problem(404, "PLAYER_UNKNOWN", "There is no player with this account number, and nothing was granted.");

const notOpen = () =>
  new Problem(
    422,
    "CURRENCY_NOT_OPEN",
    "Nothing was granted: the player has no wallet in this currency. It is opened by POST /api/v1/wallet/currencies.",
  );
