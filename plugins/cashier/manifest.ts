import { defineManifest } from "@core";
import { HISTORY_ROUTES } from "./history/routes.ts";

export const cashier = defineManifest({
  id: "cashier",
  requires: ["session", "wallet", "my-bets"],
  when: "use",
  routes: [...HISTORY_ROUTES],
  load: () => import("./plugin.ts"),
});
