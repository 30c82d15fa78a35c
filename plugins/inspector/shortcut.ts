/** The shortcut as it is shown to people. */
export const SHORTCUT = "Ctrl+Shift+.";

/** The key that is the full stop on most keyboards, whatever character it types with Shift. */
export const isShortcut = ({ code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  code === "Period" && shiftKey && !altKey && ctrlKey !== metaKey;
