import type { Scope } from "@core";
import type { Betslip } from "../contract.ts";

const TYPING = "input, select, textarea, [contenteditable]";

/** The key `b` opens the slip, except while the focus is in a text field. */
export function openByKey(slip: Betslip, scope: Scope): void {
  scope.listen(window, "keydown", (event) => {
    if (!(event instanceof KeyboardEvent) || event.key !== "b" || event.defaultPrevented || event.repeat) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.target instanceof Element && event.target.closest(`${TYPING}, dialog[open]`)) return;
    event.preventDefault();
    slip.open();
  });
}
