import { existsSync } from "node:fs";

const INSTALLED = ["/usr/bin/firefox-esr", "/usr/bin/firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"];

/** The Firefox of `FIREFOX`, else the machine's; undefined if there is none. */
export function installedFirefox() {
  const { FIREFOX } = process.env;
  return (FIREFOX ? [FIREFOX] : INSTALLED).find((path) => existsSync(path));
}
