import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Real fixture lists and odds from a folder next to the project; undefined if the machine does not have it. */
export function sharedData(path: string): string | undefined {
  const full = fileURLToPath(new URL(`../../../../shared/data/${path}`, import.meta.url));
  if (existsSync(full)) return full;
  console.warn(`Skipped: there is no ${path} in ../shared/data beside the project`);
  return undefined;
}
