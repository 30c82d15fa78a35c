import { defineManifest, fill, FOOTER } from "@core";

export default defineManifest({
  id: "notebook",
  routes: [{ id: "notebook", path: "/notebook", load: () => import("./screens/notebook-screen.tsx") }],
  fills: [fill(FOOTER, { id: "notebook", order: 90, load: () => import("./parts/note-count.tsx") })],
  load: () => import("./plugin.ts"),
});
