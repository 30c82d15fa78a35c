import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { PATIENCE_MS } from "./core/testing/patience.ts";
import { GroupedFiles } from "./tests/run/grouped-files.ts";
import { memoryFolder } from "./tests/support/memory-folder.ts";
import { IS_FULL } from "./tests/support/size.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const TESTS = "**/*.test.{ts,tsx}";
const DATABASES = `server/db/${TESTS}`;
/** They replace a package for the whole worker, which has to be their own. */
const ALONE = "tests/api/abuse/asvs-{strings,requests,bodies}*.test.ts";
/** Sizes, statistics and elapsed times, which `npm run test:full` alone runs. */
const FULL_ONLY = IS_FULL ? [] : ["**/*.full.test.{ts,tsx}"];
const NO_TESTS = ["tests/e2e/**", "node_modules/**", "dist/**", ...FULL_ONLY];

// Also for the databases that are started before the workers.
const TMPDIR = memoryFolder();
if (TMPDIR) process.env.TMPDIR = TMPDIR;

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@core\/testing$/, replacement: at("core/testing.ts") },
      { find: /^@core\/host$/, replacement: at("core/host.ts") },
      { find: /^@core\/apart$/, replacement: at("core/apart.ts") },
      { find: /^@core\/forms$/, replacement: at("core/forms/index.ts") },
      { find: /^@core$/, replacement: at("core/index.ts") },
    ],
  },
  test: {
    // One worker a core: by default one core stays idle, and here there may be but two.
    maxWorkers: "100%",
    css: true,
    // Several waits may follow each other in a test. Only one that fails uses them up.
    testTimeout: 4 * PATIENCE_MS,
    hookTimeout: 4 * PATIENCE_MS,
    teardownTimeout: PATIENCE_MS,
    expect: { poll: { timeout: PATIENCE_MS } },
    env: { TZ: "UTC", ...(TMPDIR && { TMPDIR }) },
    setupFiles: ["tests/support/end-of-file.ts", "tests/support/seed.ts", "core/testing/clean-up.ts"],
    sequence: { sequencer: GroupedFiles },
    projects: [
      // Nothing is kept in a module of ours that a test could leave behind, so a worker reads each of them but once.
      {
        extends: true,
        test: {
          name: "units",
          include: [`{build,core,games,plugins,shell,server}/${TESTS}`],
          exclude: [...NO_TESTS, DATABASES],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "product",
          include: [`tests/${TESTS}`, DATABASES],
          exclude: [...NO_TESTS, ALONE],
          globalSetup: ["tests/support/platform/shared-postgres.ts", "tests/support/platform/shared-builds.ts"],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: "alone", include: [ALONE], exclude: NO_TESTS, sequence: { groupOrder: 1 } },
      },
    ],
  },
});
