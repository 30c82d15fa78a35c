import { useEffect, useEffectEvent } from "react";
import { isTyping } from "../frame/shortcuts.tsx";

/**
 * Moves between rows by keyboard: j or down, k or up, from the focused row, else from the one that is open. Enter follows
 * the focused link, as everywhere.
 */
export function useRowKeys(rows: () => readonly HTMLElement[]): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event) || document.querySelector("dialog[open]")) return;
    const by = STEPS[event.key];
    if (by === undefined) return;
    const all = rows();
    if (all.length === 0) return;
    event.preventDefault();
    const focused = all.findIndex((row) => row.contains(document.activeElement));
    const at = focused < 0 ? all.findIndex((row) => row.querySelector("[aria-current]")) : focused;
    const next = at < 0 ? 0 : Math.min(all.length - 1, Math.max(0, at + by));
    focusRow(all[next]!);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}

const STEPS: Readonly<Partial<Record<string, number>>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

function focusRow(row: HTMLElement): void {
  const link = row.querySelector<HTMLElement>("a, button") ?? row;
  link.focus();
  row.scrollIntoView({ block: "nearest" });
}
