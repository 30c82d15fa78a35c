import { subscribe } from "node:diagnostics_channel";
import { openSync, readSync, writeSync } from "node:fs";
import { PerformanceObserver } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

/**
 * Loaded into a platform's process before it (`--import`). Writes to the file `HELD_FILE` how long each round of its
 * event loop was busy, a line for each round of a millisecond or more, with its last request; and each garbage
 * collection.
 */
if (isMainThread) watch(openSync(process.env["HELD_FILE"] ?? "", "a"));

/** @param {number} file */
function watch(file) {
  // On a busy machine a round lasts longer, but uses no more processor time. The process's time includes its other
  // threads, and the thread's time is updated up to four milliseconds late, so the smallest value is the most accurate.
  const clocks = [() => performance.now(), timeOfProcess, timeOfThread()].flatMap((clock) => clock ?? []);
  const now = () => clocks.map((clock) => clock());
  /** @param {object} line */
  const write = (line) => writeSync(file, `${JSON.stringify(line)}\n`);
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (duration >= 1) write({ from: startTime, collected: duration });
  }).observe({ entryTypes: ["gc"] });
  /** @type {string | undefined} */
  let request;
  let began = now();
  subscribe("http.server.request.start", (message) => {
    const { method, url } = /** @type {{ request: import("node:http").IncomingMessage }} */ (message).request;
    request = `${method} ${url}`;
  });
  const look = () => {
    const ended = now();
    const ms = Math.min(...ended.map((at, clock) => at - (began[clock] ?? 0)));
    if (ms >= 1 && request) write({ request, ms, from: began[0], to: ended[0] });
    began = now();
    setImmediate(look);
  };
  setImmediate(look);
}

/** The processor time of this thread in milliseconds, if the system reports it (Linux). */
function timeOfThread() {
  try {
    const file = openSync(`/proc/self/task/${process.pid}/schedstat`, "r");
    const text = Buffer.alloc(64);
    return () => Number(text.toString("latin1", 0, readSync(file, text, 0, 64, 0)).split(" ")[0]) / 1e6;
  } catch {
    return undefined;
  }
}

/** The same of all threads of the process. */
function timeOfProcess() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
