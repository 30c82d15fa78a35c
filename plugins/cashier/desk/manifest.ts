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
    {
      id: "reconciliation",
      path: "/reconciliation",
      load: () => import("./reconciliation/reconciliation-screen.tsx"),
    },
    {
      id: "difference",
      path: "/reconciliation/{id}",
      constraints: { id: /^\d{1,18}$/ },
      load: () => import("./reconciliation/difference-screen.tsx"),
    },
    {
      id: "cash-corrections",
      path: "/cash-corrections",
      load: () => import("./corrections/cash-corrections-screen.tsx"),
    },
    { id: "trial-balance", path: "/trial-balance", load: () => import("./trial-balance-screen.tsx") },
  ],
  fills: [
    deskRoom({ id: "withdrawals", order: 20, group: "queues", icon: "landmark", act: "payments.read" }),
    deskRoom({ id: "reconciliation", order: 25, group: "queues", icon: "triangle-alert", act: "payments.read" }),
    deskRoom({ id: "cash-corrections", order: 30, group: "queues", icon: "wallet", act: "payments.read" }),
    deskRoom({ id: "payments", order: 20, group: "lookUp", icon: "credit-card", act: "payments.read" }),
    deskRoom({ id: "trial-balance", order: 10, group: "books", icon: "receipt", act: "ledger.read" }),
  ],
  load: () => import("./plugin.ts"),
});
