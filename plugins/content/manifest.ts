import { defineManifest } from "@core";

export const content = defineManifest({
  id: "content",
  when: "use",
  routes: [
    { id: "empty-test", path: "/empty-test", load: () => import("./screens/empty-test-screen.tsx") },
    { id: "maintenance", path: "/maintenance", load: () => import("./screens/maintenance-screen.tsx") },
    { id: "not-found", path: "/not-found", load: () => import("./screens/not-found-screen.tsx") },
    { id: "result", path: "/result-page", load: () => import("./screens/result-screen.tsx") },
    { id: "page-preview", path: "/_page-preview", load: () => import("./screens/page-preview-screen.tsx") },
    { id: "content-page", path: "/{page}+", load: () => import("./screens/content-page-screen.tsx") },
  ],
  load: () => import("./plugin.ts"),
});
