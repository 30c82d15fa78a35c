import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Locks a folder for this process; returns the function that unlocks it, or undefined if a running process has it. */
export function lockFolder(folder: string): (() => void) | undefined {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, "lock");
  const mine = `${process.pid} ${startOf(process.pid)}`;
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, mine);
  try {
    while (!linked(draft, path)) {
      const holder = read(path);
      if (holder === undefined) continue;
      if (isRunning(holder)) return undefined;
      setAside(path, holder);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (read(path) === mine) rmSync(path, { force: true });
  };
}

/** A link is made at once and whole. */
function linked(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** Two processes may find the same old lock, and the second one may move the first one's new lock: that is put back. */
function setAside(path: string, holder: string): void {
  const aside = `${path}.old-${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (read(aside) !== holder) linked(aside, path);
  rmSync(aside, { force: true });
}

function isRunning(holder: string): boolean {
  const [pid, start] = holder.split(" ");
  // Another process may have this number by now.
  return pid !== undefined && startOf(Number(pid)) === start && read(`/proc/${pid}/stat`) !== undefined;
}

/** When a process began, in ticks of the kernel. */
function startOf(pid: number): string {
  const stat = read(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "-";
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
