// The renderer of pages that the platform loads: the shell with all plugins as one module for Node, libraries included.
import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { build } from "esbuild";
import { BROWSER } from "./options.ts";

export async function buildRenderer(root: string, dist: string): Promise<void> {
  const { outputFiles } = await build({
    ...BROWSER,
    absWorkingDir: root,
    entryPoints: ["shell/rendering/page-renderer.tsx"],
    platform: "node",
    target: "node20",
    conditions: [],
    mainFields: ["module", "main"],
    entryNames: "[name]",
    // The pictures have the addresses that they have in the page; their files and the styles are the page's.
    loader: { ...BROWSER.loader, ".css": "empty" },
    // The build of React for any JavaScript engine: the one for Node brings streams that nothing uses.
    alias: { "react-dom/server": "react-dom/server.edge" },
  });
  const folder = join(dist, "renderer");
  mkdirSync(folder, { recursive: true });
  for (const { path, contents } of outputFiles.filter(({ path }) => path.endsWith(".js")))
    writeFileSync(join(folder, basename(path)), contents);
}
