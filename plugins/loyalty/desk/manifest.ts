import { defineManifest } from "@core";
import { deskRoom } from "../../desk/contract.ts";

/** The desk's rooms in which people decide on applications for a status, and write the texts of the VIP pages. */
export const loyaltyDesk = defineManifest({
  id: "loyalty-desk",
  requires: ["desk"],
  routes: [
    { id: "vip-applications", path: "/vip-applications", load: () => import("./applications-screen.tsx") },
    { id: "vip-pages", path: "/vip-pages", load: () => import("./pages/pages-screen.tsx") },
    {
      id: "vip-page",
      path: "/vip-pages/{page}/{language}",
      constraints: { page: /^[a-z-]{4,30}$/, language: /^[a-z]{2}$/ },
      load: () => import("./pages/page-screen.tsx"),
    },
  ],
  fills: [
    deskRoom({ id: "vip-applications", order: 40, group: "queues", icon: "star", act: "vip.decide" }),
    deskRoom({ id: "vip-pages", order: 60, group: "books", icon: "trophy", act: "vip.write" }),
  ],
  load: () => import("./plugin.ts"),
});
