import { defineConfig } from "@playwright/test";
import { PATIENCE_MS } from "../../core/testing/patience.ts";
import { installedChromium } from "../support/installed-chromium.mjs";
import { memoryFolder } from "../support/memory-folder.ts";
import { IS_FULL } from "../support/size.ts";

/** What goes wrong does so in every look alike: those tests run in one. */
const FAULTS = /\/e2e\/faults\//;
/** Journeys that the gate runs in the wide look; it runs all others on a phone. */
const AT_A_DESK =
  /\/e2e\/(balance|cash-out|cashier\/desk|desk|finders|identity-review|languages\/right-to-left|my-bets|privacy|provider|registration-ways|verify-receipt|verify-result)\.spec\.ts$/;
/**
 * In the full run seen on a phone in the dark and on a desk in the light: what a bet is made of and what becomes of it, and
 * tests that turn each page to the other theme themselves.
 */
const TWO_LOOKS =
  /\/e2e\/(account|accessibility|balance|bet|bet-builder|cash-out|desk|entrance|finders|first-screen|first-visit|identity|identity-review|identity-ways|kept-screens|mfa|my-bets|notifications|privacy|provider|registration|registration-ways|several-picks|slip-[a-z-]+|verify-receipt|verify-result)(\.full)?\.spec\.ts$/;
/** Tests of what only a phone has. */
const PHONE_ONLY = /on a phone/;
/** Tests of what a keyboard does, or whose page is made for a wide screen. */
const WIDE_ONLY = /on a wide screen/;
/** Sizes and variants, which `npm run test:full` alone runs. */
const FULL_ONLY = /\.full\.spec\.ts$/;
/** Journeys see the same matches in play from the first to the last; one product serves all of a worker. */
const AT_REAL_PACE = { clockRate: 1 };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;
const desktop = { viewport: { width: 1440, height: 900 } } as const;
const phoneDark = { ...phone, ...AT_REAL_PACE, colorScheme: "dark" } as const;
const desktopLight = { ...desktop, ...AT_REAL_PACE, colorScheme: "light" } as const;
const faults = { name: "faults", testMatch: FAULTS, use: { ...desktop, colorScheme: "dark" } } as const;
const executablePath = installedChromium();
const memory = memoryFolder();
if (memory) process.env.TMPDIR = memory;

export default defineConfig<object, { clockRate: number }>({
  testDir: ".",
  globalSetup: "./support/fixed-moment.ts",
  outputDir: "../../test-results/e2e",
  fullyParallel: true,
  // A third made nothing faster on two cores.
  workers: 2,
  forbidOnly: true,
  timeout: 6 * PATIENCE_MS,
  expect: { timeout: PATIENCE_MS, toPass: { timeout: PATIENCE_MS } },
  reporter: [["list"], ["json"]],
  use: {
    // What never comes is not waited for until the test is over.
    actionTimeout: 2 * PATIENCE_MS,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Pictures of documents are taken by a camera of the browser's own.
        "--use-fake-device-for-media-stream",
        "--use-fake-ui-for-media-stream",
      ],
    },
    // Snapshots of the page tell what happened; every run would be longer by them, so a second look or TRACE has them.
    trace:
      process.env.TRACE || process.env.SECOND_LOOK
        ? { mode: "retain-on-failure", screenshots: false, snapshots: true }
        : "off",
    // A worker answers past the tests' own routes and counts; those that are about it allow it.
    serviceWorkers: "block",
    locale: "en-GB",
    timezoneId: "Europe/Kyiv",
  },
  projects: IS_FULL
    ? [
        { name: "phone dark", testIgnore: FAULTS, grepInvert: WIDE_ONLY, use: phoneDark },
        {
          name: "phone light",
          testIgnore: [FAULTS, TWO_LOOKS],
          grepInvert: WIDE_ONLY,
          use: { ...phoneDark, colorScheme: "light" },
        },
        {
          name: "desktop dark",
          testIgnore: [FAULTS, TWO_LOOKS],
          grepInvert: PHONE_ONLY,
          use: { ...desktopLight, colorScheme: "dark" },
        },
        { name: "desktop light", testIgnore: FAULTS, grepInvert: PHONE_ONLY, use: desktopLight },
        faults,
      ]
    : [
        { name: "phone dark", testIgnore: [FAULTS, AT_A_DESK, FULL_ONLY], grepInvert: WIDE_ONLY, use: phoneDark },
        { name: "desktop light", testMatch: AT_A_DESK, grepInvert: PHONE_ONLY, use: desktopLight },
        { ...faults, testIgnore: FULL_ONLY },
      ],
});
