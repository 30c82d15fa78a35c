import { existsSync } from "node:fs";

const INSTALLED = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The Chromium of `CHROMIUM`, else the machine's; undefined if the test runner must use its own download. */
export const installedChromium = () => process.env.CHROMIUM ?? INSTALLED.find((path) => existsSync(path));
