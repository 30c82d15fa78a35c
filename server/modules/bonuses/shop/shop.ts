import { createHash } from "node:crypto";
import type { OrderRequest, ShopAnswer } from "../../../../plugins/bonuses/shop/wire.ts";
import { newBetId } from "../../../betting/bet-id.ts";
import type { PlatformClock } from "../../../clock.ts";
import type { Database } from "../../../db/database.ts";
import { Problem } from "../../../http/answers/problem.ts";
import { currencySettings } from "../../../money/currencies.ts";
import type { Player } from "../../../players/player.ts";
import { bonusRefusal } from "../campaigns/refusals.ts";
import { FREE_BET_DAYS, freeBetOf } from "../gamification/free-bet.ts";
import type { Done } from "../gamification/gamification-repository.ts";
import * as kept from "./shop-repository.ts";

/** Rewards for points. */
export class Shop {
  constructor(private readonly parts: { readonly database: Database; readonly clock: PlatformClock }) {}

  async of({ number, currency }: Player): Promise<ShopAnswer> {
    const { database } = this.parts;
    const [points, items, orders] = await Promise.all([
      kept.findPoints(database, number),
      kept.findItems(database, number),
      kept.findOrders(database, number),
    ]);
    const shown = items.map((item) => ({ ...item, amount: scaled(item.amount, currency) }));
    return { currency, points, days: FREE_BET_DAYS, items: shown, orders };
  }

  /** Exchanges points at the price and for the free bet that the player has seen, once for a key. */
  async order(player: Player, { item, points, amount }: OrderRequest, key: string): Promise<ShopAnswer> {
    const { database, clock } = this.parts;
    const offered = await kept.findAmount(database, item);
    // Refused under the key alone, so that an order whose answer was lost is still answered as it was.
    const cents = offered !== undefined && scaled(offered, player.currency) === amount ? offered : null;
    const at = new Date(clock.now());
    const hash = createHash("sha256").update(`${item} ${points} ${amount}`).digest("hex");
    const done = await kept.buy(
      database,
      player.number,
      { key, hash },
      {
        ...{ id: newBetId(), item, points, cents, at: at.toISOString() },
        freeBet: freeBetOf(amount, at),
      },
    );
    if (done.outcome === "refused") throw refusalOf(done);
    return this.of(player);
  }
}

const scaled = (cents: number, currency: string): number => Math.round(cents * currencySettings(currency).scale);

const TEXTS: Readonly<Record<string, string>> = {
  ITEM_GONE: "This reward is not in the shop any more. Look at the shop again.",
  ITEM_LIMIT: "You have had this reward as often as one player can.",
  TERMS_CHANGED: "The price of this reward has changed. Look at the new one first.",
  NOT_ENOUGH_POINTS: "You do not have enough points for this reward.",
  KEY_REUSED: "This key belongs to another order. Make a new key for a new order.",
};

function refusalOf({ code = "", host }: Done): Problem {
  const text = TEXTS[code];
  return text === undefined ? bonusRefusal(code, { host }) : new Problem(422, code, `No points were taken. ${text}`);
}
