import { readFileSync } from "node:fs";

const TICKS_PER_SECOND = 100;

/** A process's resident memory in MB. */
export function residentMb(pid) {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1024;
}

/** The part of it that belongs to the process alone, without mapped files. */
export function ownMb(pid) {
  const kilobytes = /RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1024;
}

/** The processor time that a process has used, in seconds. */
export function processorSeconds(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // Counted from the state, which is the third field: these are the 14th and 15th.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
