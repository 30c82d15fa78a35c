import { Icon, useService, useStore, useTexts } from "@core";
import { THEME } from "../contract.ts";

/** Switches between dark and light, in the header of the wide view. */
export default function ThemeSwitch() {
  const t = useTexts("preferences");
  const theme = useService(THEME);
  const isDark = useStore(theme, (state) => state.shown === "dark");
  return (
    <button
      className="icon-button wide-only"
      type="button"
      aria-label={t(isDark ? "toLight" : "toDark")}
      onClick={() => theme.setMode(isDark ? "light" : "dark")}
    >
      <Icon name={isDark ? "sun" : "moon"} />
    </button>
  );
}
