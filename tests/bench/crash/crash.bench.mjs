// The shared rounds of crash before 2,000 watchers: how much later than the fastest a tick arrives at a socket. The games
// house is a process of its own; the limit is a server that only writes as many bytes as often, watched in the same way.
import { fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { median, quantile, spread } from "../statistics.mjs";

const SIZE = { sockets: 2_000, watchMs: 20_000 };
const SMALL = { sockets: 50, watchMs: 1_000 };
const GOAL_MS = 100;
const MOST_WAIT_MS = 60_000;
const AT_ONCE = 50;
const TICK = /"phase":"flying","number":(\d+),"ms":(\d+)/g;

export default async function crash({ runs, isSmall }) {
  const size = isSmall ? SMALL : SIZE;
  const rounds = { house: [], bare: [] };
  for (let run = 0; run < runs; run++)
    for (const kind of ["bare", "house"]) rounds[kind].push(await watched(kind, size));
  const [value, limit] = [rounds.house, rounds.bare].map((each) => median(each.map(({ late }) => late)));
  const noise = rounds.bare.length > 1 && limit > 1 ? { spread: spread(rounds.bare.map(({ late }) => late)) } : {};
  const gaps = rounds.house.map(({ gap }) => gap);
  return [
    { id: "watchers", value: size.sockets, unit: "sockets", limit: size.sockets, ok: true },
    { id: "tick, p99", value, unit: "ms late", limit, goal: GOAL_MS, ok: value <= GOAL_MS, ...noise },
    { id: "between two ticks, p99", value: median(gaps), unit: "ms", limit: 200, ok: true },
  ];
}

async function watched(kind, { sockets, watchMs }) {
  const folder = mkdtempSync(join(tmpdir(), "openline-crash-"));
  const child = fork(fileURLToPath(new URL("house.mjs", import.meta.url)));
  const open = [];
  try {
    const port = await new Promise((resolve, reject) => {
      child.once("message", resolve).once("exit", (code) => reject(new Error(`the house ended with ${code}`)));
      child.send({ kind, folder });
    });
    // The first who sits down names the salt, and rounds begin.
    if (kind === "house") await sit(port);
    const arrivals = [];
    for (let at = 0; at < sockets; at += AT_ONCE)
      open.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, each) => watch(port, at + each, arrivals)))));
    arrivals.length = 0;
    const until = performance.now() + watchMs;
    const latest = performance.now() + MOST_WAIT_MS;
    // A round may end at once: it is watched until some ticks were seen.
    while ((performance.now() < until || arrivals.length < 2 * sockets) && performance.now() < latest)
      await new Promise((resolve) => setTimeout(resolve, 100));
    return figuresOf(arrivals, sockets);
  } finally {
    for (const socket of open) socket.destroy();
    child.removeAllListeners("exit");
    child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  }
}

async function sit(port) {
  const body = { game: "crash", mode: "demo", token: null, currency: "EUR", minimumCycleMs: 0, clientSeed: "bench" };
  const answer = await fetch(`http://127.0.0.1:${port}/api/sessions`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (answer.status !== 200) throw new Error(`nobody could sit down: ${await answer.text()}`);
}

/** A watcher with an address of its own, which notes when each tick came. */
function watch(port, number, arrivals) {
  const address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
  const head = `GET /api/crash HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX-Forwarded-For: ${address}\r\n\r\n`;
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(head));
    socket.once("error", reject);
    socket.setEncoding("utf8").on("data", (text) => {
      if (text.startsWith("HTTP/1.1")) {
        if (!text.startsWith("HTTP/1.1 200")) return reject(new Error(text.slice(0, 200)));
        resolve(socket);
      }
      for (const [, round, ms] of text.matchAll(TICK)) arrivals.push({ round, ms: Number(ms), at: performance.now() });
    });
  });
}

/** By rounds, whose beginnings are those of their fastest arrivals. */
function figuresOf(arrivals, sockets) {
  if (arrivals.length < sockets) throw new Error(`only ${arrivals.length} ticks were seen by ${sockets} watchers`);
  const rounds = new Map();
  for (const { round, ms, at } of arrivals) {
    const known = rounds.get(round) ?? { began: Infinity, own: [], ticks: new Set() };
    known.began = Math.min(known.began, at - ms);
    known.own.push(at - ms);
    known.ticks.add(ms);
    rounds.set(round, known);
  }
  const late = [...rounds.values()].flatMap(({ began, own }) => own.map((each) => each - began));
  const gaps = [...rounds.values()].flatMap(({ ticks }) => {
    const inOrder = [...ticks].sort((a, b) => a - b);
    return inOrder.slice(1).map((ms, at) => ms - inOrder[at]);
  });
  return { late: quantile(late, 0.99), gap: quantile(gaps, 0.99) };
}
