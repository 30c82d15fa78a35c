import type { Access } from "@core";

/**
 * Where to redirect a player or visitor who may not open a screen; undefined if they may. `path` includes its query.
 */
export function detourOf(access: Access, isPlayer: boolean, path: string): string | undefined {
  if (access === "guest" && isPlayer) return "/";
  if (access === "player" && !isPlayer) return `/login?return=${encodeURIComponent(path)}`;
  return undefined;
}
