// The test kit for plugins outside the tree: they find core and its libraries where the product has them.
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { ROOT } from "./command.mjs";

const FACES = { "@core": "core/index.ts", "@core/testing": "core/testing.ts" };

const fromProduct = {
  name: "from-product",
  enforce: "pre",
  resolveId(source, importer) {
    if (source in FACES) return join(ROOT, FACES[source]);
    if (!importer || importer.startsWith(ROOT) || /^[./\0]/.test(source) || source.includes(":")) return undefined;
    return this.resolve(source, join(ROOT, "core/index.ts"), { skipSelf: true });
  },
};

export default defineConfig({
  plugins: [fromProduct],
  test: { css: true, include: ["**/*.test.{ts,tsx}"], exclude: ["types/**", "dist/**"], passWithNoTests: true },
});
