/** As it is written down for people. */
export const SHORTCUT = "Ctrl+Shift+.";

/** The key where the full stop is on most keyboards, whatever it writes with Shift. */
export const isShortcut = ({ code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  code === "Period" && shiftKey && !altKey && ctrlKey !== metaKey;
