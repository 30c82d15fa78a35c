import { defineManifest, fill, HEADER_END } from "@core";
import { MENU_SETTINGS } from "../menu/contract.ts";

export const preferences = defineManifest({
  id: "preferences",
  requires: ["menu"],
  when: "use",
  fills: [
    fill(HEADER_END, { id: "theme-switch", group: "tools", order: 20, load: () => import("./parts/theme-switch.tsx") }),
    fill(HEADER_END, { id: "settings", group: "tools", order: 30, load: () => import("./parts/settings-button.tsx") }),
    fill(MENU_SETTINGS, { id: "preferences", order: 10, load: () => import("./parts/menu-settings.tsx") }),
  ],
  load: () => import("./plugin.ts"),
});
