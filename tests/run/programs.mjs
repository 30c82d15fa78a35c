import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { setPriority } from "node:os";

const ENDED_BY_WATCHDOG = 124;
const NOT_FOUND = 127;
/** Behind the tests, but not so far that a machine which is busy with other work never comes to it. */
const BEHIND = 5;

/** @type {Set<number>} */
const running = new Set();

/** @param {number} leader */
function endGroup(leader) {
  try {
    process.kill(-leader, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}

for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"]))
  process.on(signal, () => {
    for (const leader of running) endGroup(leader);
    process.exit(1);
  });

/**
 * Leaves most of the processors to what is in front. On Linux each session has a share of its own, whatever the priorities
 * inside of it, so the session gets a lower one too.
 *
 * @param {number} leader
 */
function putInBackground(leader) {
  try {
    setPriority(leader, BEHIND);
    writeFileSync(`/proc/${leader}/autogroup`, String(BEHIND));
  } catch {
    // The machine has no such groups.
  }
}

/**
 * Runs a program in a process group of its own, which ends with it, and with all that it started when it takes too long.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, minutes: number, isBackground?: boolean }} options
 * @returns {Promise<{ code: number, seconds: number, isEndedByWatchdog: boolean }>}
 */
export function runProgram(command, args, { cwd, env, minutes, isBackground = false }) {
  const began = performance.now();
  return new Promise((resolve) => {
    let isEndedByWatchdog = false;
    const child = spawn(command, args, { cwd, env, stdio: ["ignore", "inherit", "inherit"], detached: true });
    const { pid } = child;
    if (pid) running.add(pid);
    if (pid && isBackground) putInBackground(pid);
    const watchdog = setTimeout(() => {
      isEndedByWatchdog = true;
      if (pid) endGroup(pid);
    }, minutes * 60_000);
    /** @param {number} code */
    const end = (code) => {
      clearTimeout(watchdog);
      // What a runner that broke down left behind would take the processors of all that follows.
      if (pid && running.delete(pid)) endGroup(pid);
      const seconds = Math.round((performance.now() - began) / 1000);
      resolve({ code: isEndedByWatchdog ? ENDED_BY_WATCHDOG : code, seconds, isEndedByWatchdog });
    };
    child.on("error", () => end(NOT_FOUND));
    child.on("exit", (code) => end(code ?? 1));
  });
}
