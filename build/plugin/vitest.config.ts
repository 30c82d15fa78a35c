// The test setup for plugins outside the tree: it resolves core and its libraries to the product's.
import { join } from "node:path";
import { defineConfig, type Plugin } from "vitest/config";
import { PATIENCE_MS } from "../../core/testing/patience.ts";

const ROOT = join(import.meta.dirname, "../..");
const FACES: Readonly<Record<string, string>> = { "@core": "core/index.ts", "@core/testing": "core/testing.ts" };

const fromProduct: Plugin = {
  name: "from-product",
  enforce: "pre",
  resolveId(source, importer) {
    if (source in FACES) return join(ROOT, FACES[source]!);
    if (!importer || importer.startsWith(ROOT) || /^[./\0]/.test(source) || source.includes(":")) return undefined;
    return this.resolve(source, join(ROOT, "core/index.ts"), { skipSelf: true });
  },
};

export default defineConfig({
  plugins: [fromProduct],
  test: {
    css: true,
    include: ["**/*.test.{ts,tsx}"],
    exclude: ["types/**", "dist/**"],
    setupFiles: join(ROOT, "core/testing/clean-up.ts"),
    passWithNoTests: true,
    // As for the product's own tests: only one that fails uses it up.
    testTimeout: 4 * PATIENCE_MS,
    hookTimeout: 4 * PATIENCE_MS,
    expect: { poll: { timeout: PATIENCE_MS } },
  },
});
