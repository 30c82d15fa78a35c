import type { Scope } from "@core";
import type { Search } from "./contract.ts";

const TYPING = "input, select, textarea, [contenteditable], dialog[open]";

/** The key `/` opens the search, except while the player types in a field. */
export function openByKey(search: Search, scope: Scope): void {
  scope.listen(window, "keydown", (event) => {
    if (!(event instanceof KeyboardEvent) || event.key !== "/" || event.defaultPrevented || event.repeat) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.target instanceof Element && event.target.closest(TYPING)) return;
    event.preventDefault();
    search.open();
  });
}
