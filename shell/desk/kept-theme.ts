import type { Scope, Storage } from "@core";

/** The key of the desk's own theme, `dark` or `light`. A page of players on the same host has another one. */
const KEY = "desk/theme";

/** Shows the chosen theme from the start; without a choice it is the system's, which may change. */
export function showKeptTheme(storage: Storage, scope: Scope): void {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const { dataset } = document.documentElement;
  const show = () => {
    const kept = storage.get(KEY);
    dataset["theme"] = kept === "dark" || (kept !== "light" && system.matches) ? "dark" : "light";
  };
  dataset["themeName"] = "floodlight";
  show();
  scope.listen(system, "change", show);
}
