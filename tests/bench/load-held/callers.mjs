// Calls at a fixed rate, whether or not earlier ones are answered, over kept connections from many addresses. The time
// of a call counts from when it was due, so that a stalled platform is charged for the calls of that time.
import { connect } from "node:net";
import { takeOrders, visitor } from "./generator.mjs";

const TICK_MS = 5;
/** A call not answered this long after the last one counts as lost. */
const PATIENCE_MS = 20_000;
const PER_ADDRESS = 100;
/** Addresses apart from those of the sockets. */
const FIRST = 20_000;

takeOrders({ run });

/**
 * `requests` are texts in which {key} is replaced by a unique key. Answers are returned as [due after ms, status, ms].
 */
async function run({ port, perSecond, seconds, requests, name, most }) {
  const idle = [];
  const waiting = [];
  const calls = [];
  let connections = 0;
  let pending = 0;
  let due = 0;
  const before = process.cpuUsage();
  const began = performance.now();
  const total = Math.round(perSecond * seconds);

  const give = (call) => {
    const free = idle.pop();
    if (free) free.send(call);
    else if (connections < most) open(call);
    else waiting.push(call);
  };
  const open = (call) => {
    const localAddress = visitor(FIRST + connections++, PER_ADDRESS);
    const socket = connect({ port, host: "127.0.0.1", localAddress, noDelay: true });
    const connection = keepConnection(socket, (status, answered) => {
      pending--;
      calls.push([answered.due, status, performance.now() - began - (status === 200 ? answered.due : answered.sent)]);
      if (status === 0) return;
      const next = waiting.shift();
      if (next) connection.send(next);
      else idle.push(connection);
    });
    socket.once("close", () => {
      connections--;
      const at = idle.indexOf(connection);
      if (at >= 0) idle.splice(at, 1);
    });
    connection.send(call);
  };
  const makeCall = (number) => {
    const text = requests[number % requests.length].replace("{key}", `call-${name}-${number}`);
    return { due: (number * 1000) / perSecond, text, begins: () => performance.now() - began };
  };

  await new Promise((resolve) => {
    const timer = setInterval(() => {
      const elapsed = performance.now() - began;
      for (; due < total && (due * 1000) / perSecond <= elapsed; due++) {
        pending++;
        give(makeCall(due));
      }
      if ((due === total && pending === 0) || elapsed > seconds * 1000 + PATIENCE_MS) {
        clearInterval(timer);
        resolve();
      }
    }, TICK_MS);
  });
  for (const connection of idle) connection.end();
  const { user, system } = process.cpuUsage(before);
  return { calls, unanswered: pending, processors: (user + system) / 1000 / (performance.now() - began) };
}

/**
 * One connection that makes one call at a time. `answered` receives each result, with status 0 if the connection was
 * lost.
 */
function keepConnection(socket, answered) {
  let seen = "";
  let call;
  const done = (status) => {
    const ended = call;
    call = undefined;
    seen = "";
    if (ended) answered(status, ended);
  };
  socket.on("error", () => socket.destroy());
  socket.once("close", () => done(0));
  socket.on("data", (data) => {
    seen += data.latin1Slice();
    const end = seen.indexOf("\r\n\r\n");
    if (end < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(seen.slice(0, end))?.[1] ?? 0);
    if (seen.length >= end + 4 + length) done(Number(seen.slice(9, 12)));
  });
  return {
    send(next) {
      call = { ...next, sent: next.begins() };
      socket.write(next.text, "latin1");
    },
    end: () => socket.destroy(),
  };
}
