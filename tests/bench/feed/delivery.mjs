import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { update } from "./platform.mjs";

export const SOCKETS = 1000;
const MESSAGES = 100;
const UPDATES_PER_SECOND = 20;
const WINDOW_MS = 2000;

/** A process with this many sockets that read `event:1`. */
export async function startReaders({ port, channel, sockets }) {
  const readers = fork(fileURLToPath(new URL("readers.mjs", import.meta.url)), [
    String(port),
    String(SOCKETS),
    channel.name,
  ]);
  await once(readers, "message");
  return { readers, all: [...sockets] };
}

/**
 * How both contenders send one message to all: through the product's channel, and as a prepared frame written to the
 * same sockets.
 */
export const waysOf = ({ channel, frameOf }, sockets) => ({
  ours: (message) => channel.publish(message),
  raw: (message) => {
    const frame = frameOf(message);
    for (const socket of sockets) socket.write(frame);
  },
});

/** This process's CPU time for a number of messages to all sockets, until the last one has been read. */
export async function cpuOf(readers, publish) {
  const goal = (await report(readers)).received + MESSAGES * SOCKETS;
  const before = process.cpuUsage();
  for (let at = 0; at < MESSAGES; at++) {
    publish(update());
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { user, system } = process.cpuUsage(before);
  await allReceived(readers, goal);
  return user + system;
}

/** How long each message took to reach each socket, in milliseconds. */
export async function latenciesOf(readers, publish) {
  let goal = (await report(readers)).received;
  const began = performance.now();
  for (let at = 0; performance.now() < began + WINDOW_MS; at++) {
    publish(update());
    goal += SOCKETS;
    await pause(Math.max(0, began + ((at + 1) * 1000) / UPDATES_PER_SECOND - performance.now()));
  }
  return allReceived(readers, goal);
}

/** How often a message for all sockets is serialized. */
export function timesMade(channel) {
  const { stringify } = JSON;
  let count = 0;
  JSON.stringify = (...given) => {
    count++;
    return stringify(...given);
  };
  for (let at = 0; at < 10; at++) channel.publish(update());
  JSON.stringify = stringify;
  return count / 10;
}

async function allReceived(readers, goal) {
  const latencies = [];
  for (;;) {
    const { received, latencies: some } = await report(readers);
    for (const each of some) latencies.push(each);
    if (received >= goal) return latencies;
    await pause(20);
  }
}

async function report(readers) {
  readers.send("report");
  const [answer] = await once(readers, "message");
  return answer;
}
