import { defineManifest } from "@core";

/** The pages about the product, by their paths. */
const PAGES = [
  "first-steps",
  "help",
  "responsible-gambling",
  "rules",
  "limits",
  "about-payments",
  "privacy",
  "odds-and-settlement",
  "contact",
];

export const content = defineManifest({
  id: "content",
  when: "use",
  screens: { product: "sport" },
  routes: [
    { id: "empty-test", path: "/empty-test", load: () => import("./screens/empty-test-screen.tsx") },
    { id: "maintenance", path: "/maintenance", load: () => import("./screens/maintenance-screen.tsx") },
    { id: "not-found", path: "/not-found", load: () => import("./screens/not-found-screen.tsx") },
    { id: "result", path: "/result-page", load: () => import("./screens/result-screen.tsx") },
    { id: "page-preview", path: "/_page-preview", load: () => import("./screens/page-preview-screen.tsx") },
    { id: "content-page", path: "/{page}+", load: () => import("./screens/content-page-screen.tsx") },
  ],
  navigation: {
    about: PAGES.map((page, index) => ({
      id: page,
      order: 10 * index,
      icon: "file-text",
      route: "content-page",
      params: { page },
    })),
  },
  load: () => import("./plugin.ts"),
});
