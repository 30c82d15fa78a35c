import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const INSTALLED = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
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
  const executablePath = INSTALLED.find((path) => existsSync(path));
  return chromium.launch({ args: [...FLAGS, ...flags], ...(executablePath && { executablePath }) });
}
