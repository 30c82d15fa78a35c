import { statfsSync } from "node:fs";
import { freemem } from "node:os";

const FOLDER = "/dev/shm";
const GIGABYTE = 2 ** 30;

/**
 * A folder in memory for the tests' databases, which wait for the disk at each commit otherwise; undefined where the
 * machine has none or little room.
 */
export function memoryFolder(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(FOLDER);
    return bavail * bsize > 4 * GIGABYTE && freemem() > 4 * GIGABYTE ? FOLDER : undefined;
  } catch {
    return undefined;
  }
}
