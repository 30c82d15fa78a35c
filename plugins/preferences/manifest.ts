import { HEADER_END, defineManifest, fill } from "@core";

export const preferences = defineManifest({
  id: "preferences",
  when: "use",
  fills: [
    fill(HEADER_END, { id: "theme-switch", order: 30, load: () => import("./parts/theme-switch.tsx") }),
    fill(HEADER_END, { id: "settings", order: 31, load: () => import("./parts/settings-button.tsx") }),
  ],
  load: () => import("./plugin.ts"),
});
