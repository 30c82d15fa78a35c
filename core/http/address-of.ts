import type { Request } from "./http.ts";

/** The address of a request below the platform's origin. Parameters without a value are left out. */
export function addressOf(path: string, query: Request<unknown>["query"] = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}
