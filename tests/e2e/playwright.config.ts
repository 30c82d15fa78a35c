import { defineConfig } from "@playwright/test";

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
/** What goes wrong does so in every look alike: those tests run in one. */
const FAULTS = /\/e2e\/faults\//;
/**
 * Seen on a phone in the dark and on a desk in the light: what a bet is made of and what becomes of it, and tests that turn
 * each page to the other theme themselves.
 */
const TWO_LOOKS =
  /\/e2e\/(accessibility|balance|bet-builder|cash-out|entrance|mfa|my-bets|provider|registration-ways|slip-[a-z-]+|verify-receipt)\.spec\.ts$/;
const executablePath = process.env.CHROMIUM;

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results/e2e",
  fullyParallel: true,
  // One more than there are cores: half of a test's time it waits for matches, bets and settlements.
  workers: 3,
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
    // Snapshots of the page tell what happened; filming it as well takes as long as the tests themselves.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: true },
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
    { name: "desktop light", testIgnore: FAULTS, use: { viewport: desktop, colorScheme: "light" } },
    { name: "faults", testMatch: FAULTS, use: { viewport: desktop, colorScheme: "dark" } },
  ],
});
