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

/** Chromium for measuring: the installed one, else the one that Playwright has downloaded. */
export function launchChromium(flags = []) {
  const executablePath = installedChromium();
  return chromium.launch({ args: [...FLAGS, ...flags], ...(executablePath && { executablePath }) });
}

/** A page before that one, whose end may fall into the same slowed process, and the new window of the browser are at rest by then. */
const REST_MS = 3000;

/** A new page in a browser that does nothing else. */
export async function pageAtRest(context) {
  const page = await context.newPage();
  await page.waitForTimeout(REST_MS);
  return page;
}
