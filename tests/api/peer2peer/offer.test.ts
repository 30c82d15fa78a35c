import { expect, test } from "vitest";
import { featureFlags } from "../../../core/flags/wire.ts";
import { marketsAnswer, MOST_EVENTS } from "../../../plugins/peer2peer/wire.ts";
import { Books } from "../../../server/modules/peer2peer/market/books.ts";
import { PEER2PEER } from "../../../server/modules/peer2peer/peer2peer-configuration.ts";
import { ANY_PRICE, newTrader } from "../../support/peer2peer/traders.ts";
import { onGateEngine } from "../../support/platform/on-each-engine.ts";
import type { Platform } from "../../support/platform/platform.ts";
import { newMatch } from "../../support/players/own-match.ts";

const bookOf = async (platform: Platform, events: readonly string[]) =>
  marketsAnswer.parse(
    (await platform.call("GET", `/api/v1/peer2peer/markets?currency=EUR&eventIds=${events.join(",")}`)).body,
  );
const isLinked = async (platform: Platform) =>
  featureFlags
    .parse((await platform.call("GET", "/api/v1/feature-flags/features")).body)
    .find(({ name }) => name === "peer2peer")?.enabled;

onGateEngine({ brand: { peer2peer: PEER2PEER } }, (on) => {
  test("where no operator offers it there are no markets, no link, and no order is placed", async () => {
    const ann = await newTrader(on.platform);
    const event = newMatch(on.platform);
    expect(await bookOf(on.platform, [event])).toMatchObject({ isOffered: false, markets: [] });
    expect(await isLinked(on.platform)).toBe(false);
    expect((await ann.place(event, {})).body).toMatchObject({ errorCode: "PEER_MARKET_UNKNOWN" });
  });
});

onGateEngine(ANY_PRICE, (on) => {
  test("a book is read once for all who ask at the same time, and again at once after an order", async () => {
    const ann = await newTrader(on.platform);
    const event = newMatch(on.platform);
    let reads = 0;
    const books = new Books({
      ...on.platform.database,
      query: (sql, values) => {
        reads++;
        return on.platform.database.query(sql, values);
      },
    });
    await Promise.all(Array.from({ length: 20 }, () => books.find("EUR", [event, `${event}9`])));
    expect(reads).toBe(1);
    await bookOf(on.platform, [event]);
    await ann.order(event, { stake: 700 });
    const { markets, isOffered } = await bookOf(on.platform, [event]);
    expect([isOffered, markets[0]?.outcomes[0]?.lay]).toEqual([true, [{ price: 2000, stake: 700 }]]);
    expect(await isLinked(on.platform)).toBe(true);
  });

  test("nobody gets more matches than so many, or one that there is not", async () => {
    const unknown = Array.from({ length: MOST_EVENTS }, (_, at) => String(990_000 + at));
    expect((await bookOf(on.platform, unknown)).markets).toEqual([]);
    const query = `currency=EUR&eventIds=${[...unknown, "1"].join(",")}`;
    expect((await on.platform.call("GET", `/api/v1/peer2peer/markets?${query}`)).status).toBe(400);
  });
});
