import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ConfigError } from "../config.ts";

/**
 * Locks a data folder for this process; replaces a lock whose process has ended. Returns a function that releases it.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, "lock");
  const mine = `${process.pid} ${startOf(process.pid)}`;
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, mine);
  try {
    while (!claimed(draft, path)) removeStale(path, folder);
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (read(path) === mine) rmSync(path, { force: true });
  };
}

/** A link is created atomically, so no process reads a half-written lock. */
function claimed(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function removeStale(path: string, folder: string): void {
  const holder = read(path);
  if (holder === undefined) return;
  if (isRunning(holder)) {
    const pid = holder.split(" ")[0] ?? "";
    throw new ConfigError(`DATA_DIR ${folder} is in use by process ${pid}; end it, or give another DATA_DIR.`);
  }
  // Two processes may find the same stale lock, and one may move away the other's new lock. That lock is put back.
  const aside = `${path}.stale-${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (read(aside) !== holder) claimed(aside, path);
  rmSync(aside, { force: true });
}

function isRunning(holder: string): boolean {
  const [pid, start] = holder.split(" ");
  const id = Number(pid);
  // Another process may have this number by now, for example after a container's restart.
  if (!Number.isInteger(id) || id <= 0 || startOf(id) !== start) return false;
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** The start time of a process in kernel ticks; `-` if the system does not provide it. */
function startOf(pid: number): string {
  const stat = read(`/proc/${pid}/stat`);
  // The name in parentheses may contain spaces; the start time is the 20th field after it.
  return stat?.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "-";
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
