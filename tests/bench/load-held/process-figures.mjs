import { readdirSync, readFileSync } from "node:fs";

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

/** The fields of a process's state from the third on, or undefined if it has ended. */
function fieldsOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return undefined;
  }
}

/** The processor time that a process has used, in seconds. */
export function processorSeconds(pid) {
  // The 14th and 15th field.
  const fields = fieldsOf(pid);
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** The processor time of a process and of its children that run, in seconds; 0 without a process. */
export function processorSecondsOfAll(pid) {
  if (pid === undefined) return 0;
  const children = readdirSync("/proc").filter((each) => /^\d+$/.test(each) && fieldsOf(each)?.[1] === String(pid));
  return [pid, ...children].reduce((sum, each) => (fieldsOf(each) ? sum + processorSeconds(each) : sum), 0);
}
