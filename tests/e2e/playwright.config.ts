import { defineConfig } from "@playwright/test";
import { installedChromium } from "../support/installed-chromium.mjs";
import { memoryFolder } from "../support/memory-folder.ts";

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
/** What goes wrong does so in every look alike: those tests run in one. */
const FAULTS = /\/e2e\/faults\//;
/**
 * Seen on a phone in the dark and on a desk in the light: what a bet is made of and what becomes of it, and tests that turn
 * each page to the other theme themselves.
 */
const TWO_LOOKS =
  /\/e2e\/(accessibility|balance|bet|bet-builder|cash-out|entrance|finders|mfa|my-bets|notifications|provider|registration|registration-ways|several-picks|slip-[a-z-]+|verify-receipt|verify-result)\.spec\.ts$/;
/** Tests of what only a phone has. */
const PHONE_ONLY = /on a phone/;
const executablePath = installedChromium();
const memory = memoryFolder();
if (memory) process.env.TMPDIR = memory;

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results/e2e",
  fullyParallel: true,
  // A third made nothing faster on two cores, and waits of ten seconds too short.
  workers: 2,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json"]],
  use: {
    // What never comes is not waited for until the test is over.
    actionTimeout: 30_000,
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
      ],
    },
    // With TRACE set, snapshots of the page tell what happened; every run would be longer by them.
    trace: process.env.TRACE ? { mode: "retain-on-failure", screenshots: false, snapshots: true } : "off",
    // A worker answers past the tests' own routes and counts; those that are about it allow it.
    serviceWorkers: "block",
    locale: "en-GB",
    timezoneId: "Europe/Kyiv",
  },
  projects: [
    { name: "phone dark", testIgnore: FAULTS, use: { viewport: phone, hasTouch: true, colorScheme: "dark" } },
    {
      name: "phone light",
      testIgnore: [FAULTS, TWO_LOOKS],
      use: { viewport: phone, hasTouch: true, colorScheme: "light" },
    },
    { name: "desktop dark", testIgnore: [FAULTS, TWO_LOOKS], use: { viewport: desktop, colorScheme: "dark" } },
    {
      name: "desktop light",
      testIgnore: FAULTS,
      grepInvert: PHONE_ONLY,
      use: { viewport: desktop, colorScheme: "light" },
    },
    { name: "faults", testMatch: FAULTS, use: { viewport: desktop, colorScheme: "dark" } },
  ],
});
