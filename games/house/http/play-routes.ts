import type { FastifyInstance, FastifyRequest } from "fastify";
import { gameCalled } from "../../house-games.ts";
import { limitsIn } from "../../rules/stakes.ts";
import type { HouseRound, Session } from "../books/entries.ts";
import type { House, HouseSide } from "../house.ts";
import { balanceOf, roundView } from "../play/round-view.ts";
import { type Opened, sessionOf } from "../play/sessions.ts";
import type { Played } from "../play/table.ts";
import { HouseRefusal } from "../refusal.ts";
import { actBody, betBody, launchBody, read, seedBody } from "./bodies.ts";
import { networkOf } from "./network.ts";
import { RateLimit } from "./rate-limit.ts";

type Named = FastifyRequest<{ Params: { round: string } }>;

/** In a minute: sessions that one address begins; orders of one player, each a line on the disk; and changes of seeds. */
const MOST_LAUNCHES = 120;
const MOST_ORDERS = 240;
const MOST_SEEDS = 20;
const NO_STORE = { "cache-control": "no-store" };

/** What the page of a game asks for, by the key that it got with its launch. */
export function playRoutes(app: FastifyInstance, house: House): void {
  const { room, time } = house;
  const inAMinute = (most: number) => new RateLimit({ most, windowMs: 60_000, now: () => time.now() });
  const [launches, orders, seeds] = [inAMinute(MOST_LAUNCHES), inAMinute(MOST_ORDERS), inAMinute(MOST_SEEDS)];

  app.addHook("preSerialization", (_request, reply, payload, done) => {
    if (!reply.hasHeader("cache-control")) void reply.headers(NO_STORE);
    done(null, payload);
  });

  app.post("/api/sessions", async (request) => {
    if (!launches.take(networkOf(request.ip)))
      throw new HouseRefusal(429, "TOO_MANY", "Too many games were opened; wait a minute.");
    const { mode, token, ...launch } = read(launchBody, request.body);
    if ((mode === "real") !== (token !== null))
      throw new HouseRefusal(400, "INVALID_REQUEST", "A token goes with money.");
    const opened = token === null ? house.demos.open(launch) : await house.reals.open(launch, token);
    if (launch.game === "crash") room.nameSalt(launch.clientSeed);
    return atTable(opened, token === null ? house.demo : house.real);
  });

  app.get("/api/balance", async (request) => {
    const { session, side } = caller(request);
    const answer = await side.wallet.balance(session.wallet ?? session.player);
    return { balance: balanceOf(answer, session.currency) };
  });

  app.post("/api/rounds", async (request) => {
    const { session, side } = caller(request);
    const order = read(betBody, request.body);
    if (!orders.take(session.player))
      throw new HouseRefusal(429, "TOO_MANY", "Too many bets in a minute; wait. Nothing was done.");
    const isShared = session.game === "crash";
    const played = isShared ? room.bet(side.table, session, order) : side.table.begin(session, order);
    return told(await played, session, side);
  });

  app.get("/api/rounds/:round", async (request: Named) => {
    const { session, side } = caller(request);
    return { round: viewOf(await ownRound(request, session, side), side), balance: null };
  });

  app.post("/api/rounds/:round/acts", async (request: Named) => {
    const { session, side } = caller(request);
    const { at, act } = read(actBody, request.body);
    if (session.game === "crash") {
      const round = await ownRound(request, session, side);
      return told(await room.take(side.table, session, round, at), session, side);
    }
    return told(await side.table.act(session, request.params.round, at, act), session, side);
  });

  app.get("/api/seeds", (request) => {
    const { session, side } = caller(request);
    return { seeds: side.desk.shown(session.player) };
  });

  app.post("/api/seeds", async (request) => {
    const { session, side } = caller(request);
    if (!seeds.take(session.player))
      throw new HouseRefusal(429, "TOO_MANY", "Seeds were changed too often; wait a minute. Nothing was done.");
    const changed = side.desk.change(session.player, read(seedBody, request.body).clientSeed);
    await side.books.kept();
    return changed;
  });

  function caller(request: FastifyRequest): { readonly session: Session; readonly side: HouseSide } {
    const [, key = ""] = /^Bearer ([\w-]{1,64})$/.exec(request.headers.authorization ?? "") ?? [];
    for (const side of [house.real, house.demo]) {
      const session = sessionOf(side.books, key, time.now());
      if (session) return { session, side };
    }
    throw new HouseRefusal(
      401,
      "SESSION_UNKNOWN",
      "This session is over. Open the game again; a round that is not over goes on.",
    );
  }

  async function ownRound(request: Named, { player }: Session, { books }: HouseSide): Promise<HouseRound> {
    const round = await books.round(request.params.round);
    if (round?.player === player && round.drawn) return round;
    throw new HouseRefusal(404, "UNKNOWN_ROUND", "There is no such round here.");
  }

  function viewOf(round: HouseRound, { drawing }: HouseSide) {
    return roundView(round, drawing.of(round), round.shared !== undefined && room.isUnderWay(round.shared));
  }

  function told({ round, answer }: Played, { currency }: Session, side: HouseSide) {
    return { round: viewOf(round, side), balance: balanceOf(answer, currency) };
  }

  /** What a page needs to show the game: also a round that is not over. */
  function atTable({ key, session, balance, freeRounds }: Opened, side: HouseSide) {
    const { game, player, currency, cycleMs } = session;
    const { name, stakes } = gameCalled(game);
    const open = side.books.openOf(player, game);
    const last = side.books.lastOf(player, game);
    return {
      session: key,
      game,
      name,
      balance: { amount: balance, currency },
      stakes: limitsIn(currency, stakes),
      cycleMs,
      seeds: side.desk.shown(player),
      open: open?.state === "open" ? viewOf(open, side) : null,
      last: last?.id ?? null,
      freeRounds: freeRounds ? { stake: freeRounds.stake, left: freeRounds.left, most: freeRounds.most } : null,
    };
  }
}
