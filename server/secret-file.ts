import { readFileSync, statSync } from "node:fs";

/** The content of a file with one secret, and the problem with it. Neither message repeats the secret. */
export interface SecretFile {
  readonly value?: string;
  readonly problem?: string;
  /** The secret can be used, but other users of the machine can read the file. */
  readonly warning?: string;
}

/** A larger file was named by mistake. */
const MOST_BYTES = 64 * 1024;
const READABLE_BY_ALL = 0o004;

/** Reads a secret from a file, without the line break that editors add at the end. */
export function readSecretFile(path: string): SecretFile {
  try {
    const { size, mode } = statSync(path);
    if (size > MOST_BYTES) return { problem: `the file ${path} is too long for a secret` };
    const value = readFileSync(path, "utf8").trim();
    if (value === "") return { problem: `the file ${path} is empty` };
    const isOpen = process.platform !== "win32" && (mode & READABLE_BY_ALL) !== 0;
    return { value, ...(isOpen && { warning: `every user of the machine can read ${path}; chmod 600 ends that` }) };
  } catch (error) {
    return { problem: `the file ${path} cannot be read (${(error as NodeJS.ErrnoException).code ?? "unknown"})` };
  }
}
