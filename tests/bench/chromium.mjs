import { chromium } from "@playwright/test";
import { installedChromium } from "../support/installed-chromium.mjs";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Chromium for measuring: the installed one, else the one that Playwright downloaded. */
export function launchChromium(flags = []) {
  const executablePath = installedChromium();
  return chromium.launch({ args: [...FLAGS, ...flags], ...(executablePath && { executablePath }) });
}

/**
 * How long to wait until the previous page, which may end in the same slowed process, and the browser's new window are
 * idle, in milliseconds.
 */
const REST_MS = 3000;

/** A new page in an otherwise idle browser. */
export async function pageAtRest(context) {
  const page = await context.newPage();
  await page.waitForTimeout(REST_MS);
  return page;
}
