import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@core\/testing$/, replacement: at("core/testing.ts") },
      { find: /^@core$/, replacement: at("core/index.ts") },
    ],
  },
  test: {
    css: true,
    include: ["{core,plugins,shell,server,tests}/**/*.test.{ts,tsx}"],
    exclude: ["tests/e2e/**", "node_modules/**", "dist/**"],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
