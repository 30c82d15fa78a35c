// All requests by which strangers can fill the platform's memory, each kind at its own rate, from many addresses.
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { handshake, maskedFrame } from "../feed/platform.mjs";
import { takeOrders, visitor } from "./generator.mjs";

const MOST_UNDER_WAY = 40;
const ADDRESSES = 200;
const FIRST = 5000;
const PATIENCE_MS = 10_000;
const DEEP = "[".repeat(30_000);

const name = (length = 12) => randomBytes(length).toString("hex");
/** Ids in the form of event ids. */
const eventId = () => String(100_000_000_000 + Math.floor(Math.random() * 9e11));
const json = (body) => ({
  method: "POST",
  body: JSON.stringify(body),
  headers: { "content-type": "application/json" },
});

/** One attempt of each kind: a call or, with a socket, the messages sent. A second number is how many run at once. */
const CALLS = {
  deepJson: () => ["/api/v1/bets", { ...json({}), body: DEEP }],
  keys: ({ token }) => [`/api/v1/bets/by-key/${name(16)}`, { headers: { authorization: `Token ${token}` } }],
  betKeys: ({ token, bet }) => {
    const { headers, ...rest } = json(bet);
    return [
      "/api/v1/bets",
      { ...rest, headers: { ...headers, authorization: `Token ${token}`, "idempotency-key": name(40) } },
    ];
  },
  logins: () => ["/api/v1/session/login", json({ login: `${name(30)}@openline.test`, password: name() })],
  recoveries: () => ["/api/v1/entrance/recovery", json({ login: `${name(30)}@openline.test` })],
  events: () => [`/api/v1/line/events/${eventId()}`, {}],
  lists: () => [`/api/v1/line/events?ids=${Array.from({ length: 100 }, eventId)}`, {}],
  codes: () => [`/api/v1/booking/${name(4).toUpperCase()}`, {}],
  searches: () => [`/api/v1/search?q=${name(20)}`, {}],
  refreshes: () => {
    const { headers, ...rest } = json({});
    return [
      "/api/v1/session/refresh",
      { ...rest, headers: { ...headers, "x-client-id": name(), cookie: `__Host-openline-refresh=${name(40)}` } },
    ];
  },
  pages: () => [`/${name(20)}/${name(20)}`, {}],
  analytics: () => {
    const event = { id: name(), type: name(), time: new Date().toISOString(), data: { [name()]: name(100) } };
    return ["/api/v1/analytics/events", json({ clickstreamId: name(), events: [event] })];
  },
};

takeOrders({ run });

/** Returns the results of each kind with their counts: HTTP statuses, and how sockets ended. */
async function run({ port, perSecond, seconds, token, bet }) {
  const counts = {};
  const count = (kind, what) => {
    counts[kind] ??= {};
    counts[kind][what] = (counts[kind][what] ?? 0) + 1;
  };
  const agents = Array.from(
    { length: ADDRESSES },
    (_, at) => new Agent({ keepAlive: true, maxSockets: 4, localAddress: visitor(FIRST + at, 1) }),
  );
  const kinds = [
    ...Object.entries(CALLS).map(([kind, make]) => [
      kind,
      (at) => call(port, agents[at % ADDRESSES], make({ token, bet })),
    ]),
    ["channels", (at) => madeUpChannels(port, visitor(FIRST + (at % ADDRESSES), 1))],
    ["handshakes", (at) => emptyHandshake(port, visitor(FIRST + (at % ADDRESSES), 1))],
  ];
  const until = performance.now() + seconds * 1000;
  await Promise.all(
    kinds.map(async ([kind, go], first) => {
      const underWay = new Set();
      for (let at = first; performance.now() < until; at++) {
        if (underWay.size >= MOST_UNDER_WAY) await Promise.race(underWay);
        const going = go(at)
          .then((what) => count(kind, what))
          .finally(() => underWay.delete(going));
        underWay.add(going);
        await new Promise((resolve) => setTimeout(resolve, 1000 / perSecond));
      }
      await Promise.all(underWay);
    }),
  );
  for (const agent of agents) agent.destroy();
  return { counts };
}

function call(port, agent, [path, { method = "GET", headers = {}, body }]) {
  return new Promise((resolve) => {
    const asked = request({ host: "127.0.0.1", port, path, method, headers, agent, timeout: PATIENCE_MS });
    asked.on("response", (response) => {
      response.resume();
      response.once("close", () => resolve(response.statusCode));
    });
    asked.on("timeout", () => asked.destroy());
    asked.on("error", () => resolve("lost"));
    asked.end(body);
  });
}

async function opened(port, localAddress) {
  const socket = connect({ port, host: "127.0.0.1", localAddress }).setTimeout(PATIENCE_MS);
  socket.on("timeout", () => socket.destroy()).on("error", () => undefined);
  socket.write(handshake(port));
  const answer = await Promise.race([once(socket, "data"), once(socket, "close").then(() => undefined)]);
  return { socket, status: answer ? Number(answer[0].toString("latin1", 9, 12)) : "lost" };
}

async function madeUpChannels(port, localAddress) {
  const { socket, status } = await opened(port, localAddress);
  if (status !== 101) return socket.destroy() && status;
  const families = ["main", "event", "board", "special", name(4)];
  const channels = Array.from({ length: 300 }, (_, at) => ({
    channel: `${families[at % 5]}:${at % 2 ? eventId() : name(30)}`,
  }));
  socket.write(maskedFrame(JSON.stringify({ type: "subscribe", channels })));
  socket.resume();
  await new Promise((resolve) => {
    socket.once("close", resolve);
    setTimeout(resolve, 500);
  });
  socket.destroy();
  return status;
}

async function emptyHandshake(port, localAddress) {
  const { socket, status } = await opened(port, localAddress);
  socket.destroy();
  return status;
}
