import { defineConfig } from "@playwright/test";

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const executablePath = process.env.CHROMIUM;

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results/e2e",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json"]],
  use: {
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
    trace: "retain-on-failure",
    locale: "en-GB",
    timezoneId: "Europe/Kyiv",
  },
  projects: [
    { name: "phone dark", use: { viewport: phone, hasTouch: true, colorScheme: "dark" } },
    { name: "phone light", use: { viewport: phone, hasTouch: true, colorScheme: "light" } },
    { name: "desktop dark", use: { viewport: desktop, colorScheme: "dark" } },
    { name: "desktop light", use: { viewport: desktop, colorScheme: "light" } },
  ],
});
