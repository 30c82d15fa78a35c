import { expect } from "vitest";
import {
  type Order,
  type OrderAnswer,
  orderAnswer,
  orderPage,
  type OrderRequest,
} from "../../../plugins/peer2peer/wire.ts";
import type { Database } from "../../../server/db/database.ts";
import { PEER2PEER } from "../../../server/modules/peer2peer/peer2peer-configuration.ts";
import type { Answer, Platform } from "../platform/platform.ts";
import { newMatch } from "../players/own-match.ts";
import { newPlayer } from "../players/players.ts";

let lastKey = 0;

/** A platform on which orders may have any price, for tests that are not about the line's. */
export const ANY_PRICE = { brand: { peer2peer: { ...PEER2PEER, isOffered: true, priceBand: 100_000 } } };

/** A player with a hundred euros who bets against others. */
export interface Trader {
  readonly token: string;
  readonly player: string;
  place(eventId: string, terms: Partial<OrderRequest>, key?: string): Promise<Answer>;
  /** The same for an order that has to be placed. */
  order(eventId: string, terms: Partial<OrderRequest>): Promise<Order>;
  cancel(id: string): Promise<OrderAnswer>;
  orders(query?: string): Promise<Order[]>;
  find(id: string): Promise<Order | undefined>;
  available(): Promise<number>;
}

export const newTrader = async (platform: Pick<Platform, "call">): Promise<Trader> =>
  traderAt(platform, await newPlayer(platform));

/** The id of an order that a player places on a match of its own. */
export async function ownOrder(platform: Platform, who: Pick<Trader, "token" | "player">): Promise<string> {
  return (await traderAt(platform, who).order(newMatch(platform), { price: 2500 })).id;
}

/** A player who is logged in already. */
function traderAt(platform: Pick<Platform, "call">, { token, player }: Pick<Trader, "token" | "player">): Trader {
  const place: Trader["place"] = (eventId, terms, key = `trader-key-${++lastKey}`) =>
    platform.call("POST", "/api/v1/peer2peer/orders", {
      token,
      key,
      body: {
        ...{ eventId, outcomeId: "1", side: "back", price: 2000, stake: 1000, currency: "EUR" },
        ...{ isKept: false, isFillOrKill: false, ...terms },
      },
    });
  const orders: Trader["orders"] = async (query = "") => {
    const answer = await platform.call("GET", `/api/v1/peer2peer/orders${query}`, { token });
    return orderPage.parse(answer.body).items;
  };
  return {
    token,
    player,
    place,
    orders,
    order: async (eventId, terms) => {
      const answer = await place(eventId, terms);
      expect(answer.status, answer.text).toBe(200);
      return orderAnswer.parse(answer.body).order;
    },
    cancel: async (id) => {
      const answer = await platform.call("POST", `/api/v1/peer2peer/orders/${id}/cancel`, { token, body: {} });
      expect(answer.status, answer.text).toBe(200);
      return orderAnswer.parse(answer.body);
    },
    find: async (id) => (await orders()).find((each) => each.id === id),
    available: async () =>
      ((await platform.call("GET", "/api/v2/user/getBalances", { token })).body as { available: number }).available,
  };
}

/**
 * What is wrong with the money of markets: what is reserved is not what can be lost, the clearing account keeps something
 * of a market, the two sides of matches differ, or a book is crossed. Empty if all is right.
 */
export async function peerFaults(database: Database): Promise<unknown[]> {
  const { rows } = await database.query(
    `select 'reserved ' || p.id as what, (p.reserved - peer_exposure(m, p.player))::text as by
       from peer_position p join peer_market m on m.id = p.market where p.reserved <> peer_exposure(m, p.player)
     union all
     select 'pending ' || a.player, (a.balance - coalesce((select sum(p.reserved) from peer_position p
         join peer_market m on m.id = p.market
         where p.player = a.player and m.currency = a.currency and not p.is_settled), 0))::text
       from ledger_account a where a.kind = 'pending_peer' and a.balance <> coalesce((select sum(p.reserved)
         from peer_position p join peer_market m on m.id = p.market
         where p.player = a.player and m.currency = a.currency and not p.is_settled), 0)
     union all
     select 'net of ' || market, sum(net)::text from peer_position group by market having sum(net) <> 0
     union all
     select 'beyond what was reserved ' || id, (net + reserved)::text from peer_position where -net > reserved
     union all
     select 'clearing', balance::text from ledger_account where kind = 'peer_clearing' and balance <> 0
     union all
     select 'commission', (a.balance - coalesce((select sum(commission) from peer_position), 0))::text
       from ledger_account a where a.kind = 'peer_commission'
         and a.balance <> (select coalesce(sum(commission), 0) from peer_position)
     union all
     select 'counted ' || p.id, (sum(o.grown) - p.reserved)::text
       from peer_position p join peer_order o on o.market = p.market and o.player = p.player
       group by p.id having sum(o.grown) <> p.reserved
     union all
     select 'sides of ' || market || ' ' || outcome, sum(case side when 'back' then matched_stake else -matched_stake end)::text
       from peer_order group by market, outcome
       having sum(case side when 'back' then matched_stake else -matched_stake end) <> 0
         or sum(case side when 'back' then matched_win else -matched_win end) <> 0
     union all
     select 'matched of ' || o.id, (o.matched_stake - coalesce(sum(m.stake) filter (where m.void_reason is null), 0))::text
       from peer_order o left join peer_match m on o.id in (m.back_order, m.lay_order) group by o.id
       having o.matched_stake <> coalesce(sum(m.stake) filter (where m.void_reason is null), 0)
     union all
     select 'crossed ' || b.market || ' ' || b.outcome, (l.price - b.price)::text
       from peer_order b join peer_order l on l.market = b.market and l.outcome = b.outcome
       where b.side = 'back' and l.side = 'lay' and b.open_stake > 0 and l.open_stake > 0 and l.price >= b.price`,
  );
  return rows;
}
