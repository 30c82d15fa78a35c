import { once } from "node:events";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import WebSocket from "ws";
import * as z from "zod/mini";
import { serverMessage } from "../../../core/realtime/wire.ts";
import { bet as betSchema } from "../../../plugins/betslip/wire.ts";
import { editReceipt } from "../../../plugins/my-bets/cash-out/wire.ts";
import { playerDelta } from "../../../plugins/session/wire.ts";
import { Site } from "../../../server/http/site/site.ts";
import { FeedSocket } from "../../../server/realtime/feed-socket.ts";
import { describeOnPostgres } from "../../support/platform/engines.ts";
import { type Platform, startPlatform, UNHURRIED } from "../../support/platform/platform.ts";
import { type Bettor, newBettor } from "../../support/players/bets.ts";
import { quoteOf } from "../../support/players/cash-outs.ts";
import { newMatch } from "../../support/players/own-match.ts";
import { ledgerFaults } from "../../support/players/players.ts";

const LOCAL = { trustedProxies: [], isSandbox: true, isOpen: false, host: "127.0.0.1" };
const bets = z.optional(z.array(betSchema));
/** What a page hears of bets. */
const reported = z.extend(playerDelta, { placed: bets, bets });
type Reported = z.infer<typeof reported>;

/** Two processes with a feed of their own each, as far as players' channels go. */
async function startWithFeed(options: Parameters<typeof startPlatform>[0]): Promise<Platform> {
  const clock = { now: () => Date.now(), rate: 1, toReal: (ms: number) => ms };
  const hub = new FeedSocket({ epoch: "test", clock, find: () => undefined, load: UNHURRIED });
  const platform = await startPlatform({ ...options, hub });
  hub.attach(platform.app.server, new Site(LOCAL));
  return {
    ...platform,
    async stop() {
      hub.close();
      await platform.stop();
    },
  };
}

/** A page of the player's that has nothing open but its channel; answers what it has heard since. */
async function openPage(platform: Platform, token: string): Promise<readonly Reported[]> {
  const socket = new WebSocket(`${platform.origin.replace("http", "ws")}/api/v1/feed`);
  const received: Reported[] = [];
  const image = new Promise<void>((resolve) => {
    socket.on("message", (data) => {
      const message = serverMessage.parse(JSON.parse((data as Buffer).toString()));
      if (message.type === "image") resolve();
      if (message.type !== "delta") return;
      const { placed, bets, balance } = reported.parse(message.data);
      // Notices of what happened come by the same channel.
      if (placed ?? bets) received.push({ balance, ...(placed && { placed }), ...(bets && { bets }) });
    });
  });
  await once(socket, "open");
  socket.send(JSON.stringify({ type: "authenticate", token }));
  socket.send(JSON.stringify({ type: "subscribe", channels: [{ channel: "player" }] }));
  await image;
  return received;
}

describeOnPostgres("a player with a page at each of two processes", () => {
  let one: Platform;
  let other: Platform;
  let me: Bettor;
  let pages: readonly (readonly Reported[])[];
  let event: string;

  beforeAll(async () => {
    one = await startWithFeed({ engine: "postgres" });
    other = await startWithFeed({ engine: "postgres", data: one.data, line: one.line });
  });
  afterAll(async () => {
    expect(await ledgerFaults(one.database)).toEqual([]);
    await Promise.all([one.stop(), other.stop()]);
  });
  beforeEach(async () => {
    me = await newBettor(one);
    event = newMatch(one);
    pages = [await openPage(one, me.token), await openPage(other, me.token)];
  });

  /** What every page has heard, once it is so much. */
  async function received(count: number): Promise<readonly Reported[]> {
    await expect.poll(() => pages.map((page) => page.length)).toEqual(pages.map(() => count));
    const [first = []] = pages;
    for (const page of pages) expect(page).toEqual(first);
    return first;
  }

  test("receives on both a bet that is placed at one of them, with the balance", async () => {
    const bet = await me.bet(event);
    expect(await received(1)).toEqual([
      { placed: [bet], balance: expect.objectContaining({ available: 9000, pendingBet: 1000 }) as unknown },
    ]);
  });

  test("receives a bet once, however often its answer is requested", async () => {
    const key = "asked-for-again";
    const { odds = 0, version = 0 } = one.line.quote(event, "1x2", "", "1") ?? {};
    const leg = { eventId: event, marketId: "1x2", specifiers: "", outcomeId: "1", odds, version, origin: "sport" };
    const body = { type: "single", legs: [leg], stake: 1000, currency: "EUR", wallet: "cash" };
    const place = (at: Platform) =>
      at.call("POST", "/api/v1/bets", {
        token: me.token,
        key,
        body: { ...body, acceptance: { policy: "any" } },
      });
    for (const at of [one, other, one]) expect((await place(at)).status).toBe(200);
    // What is told comes in its order: the next bet would stand behind a doubled one.
    await me.bet(event);
    expect((await received(2)).map(({ balance }) => balance?.available)).toEqual([9000, 8000]);
  });

  test("receives on both that it is cashed out, edited and settled", async () => {
    const [sold, edited] = [await me.bet(event), await me.bet(event)];
    await other.call("POST", `/api/v1/bets/${sold.id}/cash-out`, {
      token: me.token,
      key: `sold-${sold.id}`,
      body: { quoteId: (await quoteOf(other, me.token, sold.id)).id },
    });
    // What two processes say is heard in the order of its way.
    await received(3);
    const { version = 0 } = one.line.quote(event, "1x2", "", "1") ?? {};
    const leg = { eventId: event, marketId: "1x2", specifiers: "", outcomeId: "1", odds: 2500, version };
    const answer = await one.call("POST", `/api/v1/bets/${edited.id}/edit`, {
      token: me.token,
      key: `edited-${edited.id}`,
      body: {
        quoteId: (await quoteOf(one, me.token, edited.id)).id,
        bet: {
          type: "single",
          legs: [{ ...leg, origin: "my-bets" }],
          stake: 500,
          currency: "EUR",
          wallet: "cash",
          acceptance: { policy: "any" },
        },
      },
    });
    const { bet } = editReceipt.parse(answer.body);
    const states = ({ placed = [], bets = [] }: Reported) => [...placed, ...bets].map(({ id, status }) => [id, status]);
    expect((await received(4)).map(states)).toEqual([
      [[sold.id, "open"]],
      [[edited.id, "open"]],
      [[sold.id, "cashed_out"]],
      [
        [edited.id, "cashed_out"],
        [bet.id, "open"],
      ],
    ]);
    one.line.end(event, 1, 0);
    // Legs of what was sold have their results as well, in no order.
    const later = (page: readonly Reported[]) => page.slice(4).flatMap(states);
    for (const page of pages) await expect.poll(() => later(page)).toContainEqual([bet.id, "won"]);
  });
});
