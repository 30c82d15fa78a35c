import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The text of a file that only the user who starts the platform can read. The first process that asks makes it; all
 * others, also those that ask at the same time, read what that one has written.
 */
export function keptFile(folder: string, name: string, make: () => string): string {
  const path = join(folder, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, make(), { mode: 0o600 });
  try {
    // Fails if there is one already; then that is the one.
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(path, "utf8");
}
