import { ASIDE_START, BOTTOM_NAV, defineManifest, fill, FOOTER, HEADER_CENTER, SUBNAV } from "@core";

export const menu = defineManifest({
  id: "menu",
  requires: ["home", "sportsbook"],
  priority: 1,
  when: "use",
  screens: { product: "sport" },
  routes: [
    {
      id: "menu",
      path: "/menu/{section?}/{item?}",
      constraints: { section: /^(sports|settings|about)$/ },
      load: () => import("./screens/menu-screen.tsx"),
    },
  ],
  fills: [
    fill(HEADER_CENTER, { id: "product-tabs", order: 10, load: () => import("./parts/product-tabs.tsx") }),
    fill(SUBNAV, { id: "sport-chips", order: 10, products: ["sport"], load: () => import("./parts/sport-chips.tsx") }),
    fill(ASIDE_START, {
      id: "sport-tree",
      order: 10,
      products: ["sport"],
      load: () => import("./parts/sport-tree.tsx"),
    }),
    fill(BOTTOM_NAV, { id: "bottom-nav", order: 10, load: () => import("./parts/bottom-nav.tsx") }),
    fill(FOOTER, { id: "pages", order: 10, load: () => import("./parts/footer-links.tsx") }),
  ],
  navigation: { bottomBar: [{ id: "menu", order: 50, label: "menu", icon: "menu" }] },
  worksOffline: true,
  load: () => import("./plugin.ts"),
});
