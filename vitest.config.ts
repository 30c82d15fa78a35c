import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@core\/testing$/, replacement: at("core/testing.ts") },
      { find: /^@core\/forms$/, replacement: at("core/forms/index.ts") },
      { find: /^@core$/, replacement: at("core/index.ts") },
    ],
  },
  test: {
    // One worker a core: by default one core stays idle, and here there may be but two.
    maxWorkers: "100%",
    css: true,
    globalSetup: "tests/support/shared-postgres.ts",
    include: ["{core,plugins,shell,server,tests}/**/*.test.{ts,tsx}"],
    exclude: ["tests/e2e/**", "node_modules/**", "dist/**"],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
