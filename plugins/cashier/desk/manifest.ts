import { defineManifest } from "@core";
import { deskRoom } from "../../desk/contract.ts";

/** The cashier's rooms at the desk: people decide on withdrawals and look into payments. */
export const cashierDesk = defineManifest({
  id: "cashier-desk",
  requires: ["desk"],
  routes: [
    { id: "withdrawals", path: "/withdrawals", load: () => import("./withdrawals-screen.tsx") },
    { id: "payments", path: "/payments", load: () => import("./payments-screen.tsx") },
    {
      id: "payment",
      path: "/payments/{id}",
      constraints: { id: /^[0-9A-Z]{12,26}$/ },
      load: () => import("./payment-screen.tsx"),
    },
    { id: "trial-balance", path: "/trial-balance", load: () => import("./trial-balance-screen.tsx") },
  ],
  fills: [
    deskRoom({ id: "withdrawals", order: 20, group: "queues", icon: "landmark", act: "payments.read" }),
    deskRoom({ id: "payments", order: 20, group: "lookUp", icon: "credit-card", act: "payments.read" }),
    deskRoom({ id: "trial-balance", order: 10, group: "books", icon: "receipt", act: "ledger.read" }),
  ],
  load: () => import("./plugin.ts"),
});
