import { defineManifest, fill, HEADER_END } from "@core";

export const wallet = defineManifest({
  id: "wallet",
  requires: ["session"],
  priority: 1,
  when: "use",
  fills: [
    fill(HEADER_END, {
      id: "session-clock",
      group: "tools",
      order: 10,
      load: () => import("./parts/session-clock.tsx"),
    }),
    fill(HEADER_END, { id: "balance", group: "account", order: 10, load: () => import("./parts/balance-chip.tsx") }),
  ],
  worksOffline: true,
  load: () => import("./plugin.ts"),
});
