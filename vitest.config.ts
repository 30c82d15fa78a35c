import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const TESTS = "**/*.test.{ts,tsx}";
/** They start databases of their own, which a worker that has run others does far slower. */
const DATABASES = `server/db/${TESTS}`;
const NO_TESTS = ["tests/e2e/**", "node_modules/**", "dist/**"];

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@core\/testing$/, replacement: at("core/testing.ts") },
      { find: /^@core\/host$/, replacement: at("core/host.ts") },
      { find: /^@core\/forms$/, replacement: at("core/forms/index.ts") },
      { find: /^@core$/, replacement: at("core/index.ts") },
    ],
  },
  test: {
    // One worker a core: by default one core stays idle, and here there may be but two.
    maxWorkers: "100%",
    css: true,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      // Nothing is kept in a module of ours that a test could leave behind, so a worker reads each of them but once.
      {
        extends: true,
        test: {
          name: "units",
          include: [`{build,core,plugins,shell,server}/${TESTS}`],
          exclude: [...NO_TESTS, DATABASES],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "product",
          include: [`tests/${TESTS}`, DATABASES],
          exclude: NO_TESTS,
          globalSetup: "tests/support/platform/shared-postgres.ts",
        },
      },
    ],
  },
});
