// 2,000 sockets with 20 price changes a second each and 300 bets a second, together; then five times as much of both.
import { calibrate } from "./calibrate.mjs";
import { channelsFor } from "./channels.mjs";
import { atLeast, atMost, isRefusal, part, sort, figure, tooBusy } from "./figures.mjs";
import { startGenerator } from "./generator.mjs";
import { requestsOf, withPlatform } from "./platform.mjs";
import { processorSeconds } from "./process-figures.mjs";

const SOCKETS = 2000;
const UPDATES = 20;
const BETS = 300;
const TIMES = 5;
const SECONDS = { held: 180, overload: 30, calm: 15, warm: 10, bare: 10 };
const GOALS = { bets: 250, prices: 150, refusals: 100, accepted: 1000, calmSeconds: 5, held: 0.95 };
const ACCOUNTS = 640;
/** Matches run this much faster, so that few of them produce as many changes as a socket should receive. */
const CLOCK_RATE = 8;

/** Runs the requested parts, "held" and "overload". */
export async function held(parts, wanted, { scale, seconds }) {
  const callers = startGenerator("callers");
  const readers = startGenerator("readers");
  const size = { sockets: Math.ceil(SOCKETS * scale), bets: BETS * scale };
  const lasts = (name) => Math.min(SECONDS[name], seconds ?? Infinity);
  try {
    return await withPlatform(parts, { accounts: ACCOUNTS, clockRate: CLOCK_RATE }, async (platform) => {
      const { port } = platform;
      const requests = await requestsOf(parts, platform);
      // More than needed, because some matches end while they are followed.
      const followed = await channelsFor(platform, UPDATES * 1.8);
      const calls = { requests, perSecond: size.bets, most: Math.ceil(size.bets * 4) };
      const load = { sockets: size.sockets, updates: UPDATES, size: followed.size, calls, seconds: lasts("bare") };
      const bare = await calibrate({ callers, readers }, load);
      const opened = await readers.ask({
        do: "open",
        port,
        channels: followed.channels,
        count: size.sockets,
        isPatient: true,
      });
      const run = async (name, secondsOfRun, times = 1) => {
        await readers.ask({ do: "report" });
        const before = processorSeconds(platform.pid);
        const answer = await callers.ask({
          ...calls,
          do: "run",
          port,
          name,
          seconds: secondsOfRun,
          perSecond: size.bets * times,
          most: Math.ceil(size.bets * times * 4),
        });
        const processors = (processorSeconds(platform.pid) - before) / secondsOfRun;
        return { ...answer, ...sort(answer.calls), feed: await readers.ask({ do: "report" }), product: processors };
      };
      await run("warm", lasts("warm"));
      const figures = [];
      if (wanted.includes("held")) {
        figures.push(...figuresOfHeld(await run("held", lasts("held")), { bare, opened, size, lasts }));
      }
      if (wanted.includes("overload")) {
        const more = startGenerator("readers");
        const extra = (TIMES - 1) * size.sockets;
        const [over, sockets] = await Promise.all([
          run("overload", lasts("overload"), TIMES),
          more.ask({
            do: "open",
            port,
            channels: followed.channels,
            count: extra,
            first: size.sockets,
            seconds: lasts("overload"),
          }),
        ]);
        more.stop();
        const calm = await run("calm", lasts("calm"));
        figures.push(...figuresOfOverload(over, { calm, sockets, bare }));
      }
      return figures;
    });
  } finally {
    callers.stop();
    readers.stop();
  }
}

function figuresOfHeld(ran, { bare, opened, size, lasts }) {
  const perSecond = ran.feed.received / size.sockets / lasts("held");
  const errors = ran.wrong.length + ran.refused.length + ran.unanswered + ran.feed.cut;
  return [
    atMost("held-bets-p99", part(ran.taken, 0.99), "ms", GOALS.bets, bare.calls, tooBusy(bare.calls, GOALS.bets)),
    figure("held-bets-p50", part(ran.taken, 0.5), "ms"),
    atMost(
      ...["held-prices-p99", part(ran.feed.latencies, 0.99), "ms from published to received"],
      ...[GOALS.prices, bare.prices, tooBusy(bare.prices, GOALS.prices)],
    ),
    figure("held-prices-p50", part(ran.feed.latencies, 0.5), "ms"),
    atMost("held-errors", errors, `bets not taken and sockets cut (${ran.statuses})`, 0),
    atLeast("held-sockets", opened.opened, "sockets", size.sockets),
    atLeast("held-updates", perSecond, "changes a second and socket", UPDATES * GOALS.held, UPDATES),
    atLeast("held-bets", ran.taken.length / lasts("held"), "bets a second", size.bets * GOALS.held, size.bets),
    figure("held-product", ran.product, "processors for the product"),
    figure("held-callers", ran.processors, "processors for those who bet"),
  ];
}

function figuresOfOverload(over, { calm, sockets, bare }) {
  const handshakes = Object.entries(sockets.refused);
  const wrongHandshakes = handshakes.filter(([status]) => !isRefusal(Number(status)));
  const wrong = over.wrong.length + wrongHandshakes.reduce((sum, [, count]) => sum + count, 0);
  return [
    atMost(
      "overload-other",
      wrong + over.unanswered,
      `neither taken nor 429 or 503 (${over.statuses}; handshakes ${JSON.stringify(sockets.refused)})`,
      0,
    ),
    atMost("overload-refusals-p99", part(over.refused, 0.99, 0), "ms", GOALS.refusals, bare.calls),
    atMost("overload-handshakes-p99", part(sockets.refusedMs, 0.99, 0), "ms", GOALS.refusals, bare.calls),
    atMost("overload-bets-p99", part(over.taken, 0.99), "ms of bets that were taken", GOALS.accepted, bare.calls),
    figure("overload-bets", over.taken.length / over.calls.length, `of ${over.calls.length} bets were taken`, 1),
    figure("overload-sockets", sockets.opened, "sockets more were taken"),
    atMost("overload-prices-cut", over.feed.cut, "sockets that were there before were cut", 0),
    atMost("calm-after", calmAfter(calm.calls), "s until bets were as before", GOALS.calmSeconds),
  ];
}

/** The end of the last second in which a call was refused or the p99 missed its goal. */
function calmAfter(calls) {
  const seconds = new Map();
  for (const [due, status, ms] of calls) {
    const second = Math.floor(due / 1000);
    seconds.set(second, [...(seconds.get(second) ?? []), status === 200 ? ms : Infinity]);
  }
  const bad = [...seconds].filter(([, all]) => !(part(all, 0.99) <= GOALS.bets)).map(([second]) => second + 1);
  return Math.max(0, ...bad);
}
