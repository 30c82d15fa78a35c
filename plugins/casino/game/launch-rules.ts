import type { LaunchAnswer } from "../launch/wire.ts";

/**
 * Whether a launch may be shown in a frame: its page is on the origin that it names, by HTTP, and not on this page's own,
 * where the frame's scripts could leave their sandbox.
 */
export function isFramable({ url, origin }: Pick<LaunchAnswer, "url" | "origin">, own: string): boolean {
  const page = new URL(url);
  return /^https?:$/.test(page.protocol) && page.origin === origin && page.origin !== own;
}

/** `0:07`, `1:02:07`. */
export function playedFor(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
