import type { FastifyInstance } from "fastify";
import {
  type MarketBook,
  marketsAnswer,
  marketsQuery,
  MOST_EVENTS,
  SPORTS,
} from "../../../../plugins/peer2peer/wire.ts";
import type { PlatformClock } from "../../../clock.ts";
import { listed } from "../../../feed/line/board.ts";
import type { LineBook } from "../../../feed/line/line-book.ts";
import type { Feed } from "../../../feed/start-feed.ts";
import { KeptBriefly } from "../../../http/answers/kept-briefly.ts";
import { wrongFields } from "../../../http/answers/problem.ts";
import { LocalRateLimit } from "../../../http/limits/local-rate-limit.ts";
import { addressKey } from "../../../http/requests/client-address.ts";
import { route } from "../../../http/route.ts";
import { isCurrency } from "../../../money/currencies.ts";
import { orderLimits } from "../peer-limits.ts";
import type { Peer2peerConfiguration } from "../peer2peer-configuration.ts";
import type { Books } from "./books.ts";
import { bandOf, winnerMarket } from "./winner-market.ts";

/** A page asks every few seconds; several visitors may share an address. */
const MOST_ASKED = { most: 240, windowMs: 60_000 };
/** The list of a sport's matches is made this often at most. */
const LIST_FRESH_MS = 3000;

export interface MarketParts {
  readonly books: Books;
  readonly book: LineBook;
  readonly clock: PlatformClock;
  /** Lists the matches of a sport. A platform whose book a test controls has none. */
  readonly feed: Pick<Feed, "book"> | undefined;
  readonly terms: Peer2peerConfiguration;
}

/** The route for the books of markets, which are the same for everybody. Nobody is told whose an order is. */
export function marketRoutes(app: FastifyInstance, { books, book, clock, terms, feed }: MarketParts): void {
  const lists = new KeptBriefly<readonly string[]>({ freshMs: LIST_FRESH_MS, most: SPORTS.length });
  const upcoming = (sport: (typeof SPORTS)[number]): readonly string[] => {
    const known = lists.get(sport);
    if (known) return known;
    const ids = (feed ? listed(feed.book, sport, 1) : []).map(({ id }) => id).slice(0, MOST_EVENTS);
    lists.keep(sport, ids);
    return ids;
  };
  const asked = new LocalRateLimit(MOST_ASKED);
  route(
    app,
    {
      method: "GET",
      url: "/api/v1/peer2peer/markets",
      priority: "spared",
      summary:
        "What players offer each other on the winners of matches: the best prices, the last one, what was matched",
      query: marketsQuery,
      answer: marketsAnswer,
      refusals: ["TOO_MANY_ATTEMPTS"],
    },
    async ({ query, request }) => {
      asked.consume(addressKey(request));
      if (!isCurrency(query.currency))
        throw wrongFields([{ name: "currency", message: "no currency of this platform" }]);
      const now = clock.now();
      const ids = terms.isOffered ? new Set(query.eventIds?.split(",") ?? upcoming(query.sport)) : [];
      const lines = [...ids].flatMap((eventId) => winnerMarket(book, eventId, now) ?? []);
      const found = await books.find(
        query.currency,
        lines.map(({ eventId }) => eventId),
      );
      const markets = lines.map((line): MarketBook => {
        const kept = found.find(({ eventId }) => eventId === line.eventId);
        const isClosed = line.state === "closed" || (kept && kept.status !== "open");
        return {
          ...line,
          state: isClosed ? "closed" : kept?.isSuspended ? "suspended" : line.state,
          outcomes: line.outcomes.map((outcomeId) => ({
            ...{ outcomeId, back: [], lay: [], last: null, matched: 0 },
            ...kept?.outcomes.find((each) => each.outcomeId === outcomeId),
            ...bandOf(line, outcomeId, terms.priceBand),
          })),
        };
      });
      const { isOffered, commission } = terms;
      return { isOffered, markets, ...orderLimits(terms, query.currency), commission };
    },
  );
}
