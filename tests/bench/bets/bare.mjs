// The limit: only the function that strikes a bet, called by as many clients as call the platform.
import { randomUUID } from "node:crypto";

/** How many bets per second these callers strike, at least one each; `query` receives place_bet's four values. */
export async function strikeBare({ query, clients, players, bets, warmMs, windowMs }) {
  const from = performance.now() + warmMs;
  const to = from + windowMs;
  const caller = async (client) => {
    let struck = 0;
    for (let turn = 0; performance.now() < to || struck === 0; turn++) {
      const began = performance.now();
      const id = randomUUID().replaceAll("-", "").slice(0, 16);
      const player = players[(client + turn * clients) % players.length];
      const bet = { ...bets[(client + turn) % bets.length], id };
      const answer = await query([player, `bare-${id}`, id.repeat(4), JSON.stringify(bet)]);
      if (answer.outcome !== "placed") throw new Error(`A bare bet was not struck: ${JSON.stringify(answer)}`);
      if (began >= from) struck++;
    }
    return struck;
  };
  const struck = await Promise.all(Array.from({ length: clients }, (_, client) => caller(client)));
  return struck.reduce((sum, each) => sum + each, 0) / ((performance.now() - from) / 1000);
}

/** The platform's arguments of place_bet for a bet, derived from its receipt. */
export function bareBet({ legs, ...bet }) {
  const { id: _id, status: _status, payout: _payout, settledAt: _settledAt, ...terms } = bet;
  return {
    ...terms,
    freeBet: null,
    rules: "1",
    acceptance: { policy: "any" },
    maxima: { eventStake: 1e9, openReturn: 1e12 },
    documents: [],
    legs: legs.map(({ eventId, marketId, specifiers, outcomeId, odds, version, isLive, ...event }) => ({
      eventId,
      marketId,
      specifiers,
      outcomeId,
      odds,
      isLive,
      version: version ?? 1,
      origin: "home",
      eachWay: null,
      parts: null,
      event: {
        eventSlug: event.eventSlug,
        sportCode: event.sportCode,
        tournamentName: event.tournamentName,
        home: event.home,
        away: event.away,
        startsAt: event.startsAt,
      },
    })),
  };
}
