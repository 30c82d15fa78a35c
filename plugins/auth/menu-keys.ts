/**
 * The index of the menu item that a key leads to, from the item at `current` (-1 for none) of `count`; undefined for
 * other keys.
 */
export function itemForKey(key: string, current: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === "ArrowDown") return (current + 1) % count;
  if (key === "ArrowUp") return (Math.max(current, 0) - 1 + count) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
}
