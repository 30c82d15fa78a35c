import { Dialog, useTexts } from "@core";
import { useEffect, useState } from "react";
import { QUICK_SEARCH } from "./quick-search.tsx";

/** What the keys do, in the order of the help dialog. The keys of rows are in `parts/use-row-keys.ts`. */
const KEYS = [
  ["/", "search"],
  ["j ↓", "next"],
  ["k ↑", "previous"],
  ["Enter", "open"],
  ["?", "help"],
] as const;

/** The keys of every room, and their help. */
export function Shortcuts() {
  const t = useTexts("desk");
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event) || document.querySelector("dialog[open]")) return;
      if (event.key === "/") {
        const search = document.getElementById(QUICK_SEARCH);
        if (!search) return;
        event.preventDefault();
        search.focus();
      } else if (event.key === "?") {
        event.preventDefault();
        setIsOpen(true);
      }
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  return (
    <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={t("keys.title")}>
      <dl className="desk-facts">
        {KEYS.map(([key, name]) => (
          <div key={name}>
            <dt>
              <kbd className="desk-key">{key}</kbd>
            </dt>
            <dd>{t(`keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** Whether a key was typed into a field, or pressed with a modifier. */
export function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true;
  return target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null;
}
