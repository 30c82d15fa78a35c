import type { Access } from "@core";

/** Where to send somebody who may not open a screen; undefined for those who may. `path` is with its query. */
export function detourOf(access: Access, isPlayer: boolean, path: string): string | undefined {
  if (access === "guest" && isPlayer) return "/";
  if (access === "player" && !isPlayer) return `/login?return=${encodeURIComponent(path)}`;
  return undefined;
}
