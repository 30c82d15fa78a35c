import { wayInOf } from "../../core/page/way-in-rules.ts";
import { denyCostlyPresses } from "./early-guard.ts";
import { recordEarlyPresses } from "./early-presses.ts";
import { startScriptsAfterPaint } from "./scripts-after-paint.ts";

// Runs before the first paint. A dark page must not flash white, and a page whose modules do not load must show a
// message.
const root = document.documentElement;
const isFramed = window.parent !== window;
const wayIn = wayInOf(location.pathname, location.search);
if (wayIn) {
  // The name of a frame that another site's page has made by itself is kept through reloads, as that of ours is.
  if (isFramed && !/^openline(?!\w)/.test(window.name)) {
    const wishes = new URLSearchParams(location.search);
    for (const name of ["path", "width"]) wishes.delete(name);
    window.name = `openline?${wishes.toString()}`;
  }
  history.replaceState(history.state, "", wayIn.path);
}
/** What the page around the frame has said of it, in the frame's name. */
const said = new URLSearchParams(isFramed ? /^openline(?!\w)[^?]*\?(.*)$/s.exec(window.name)?.[1] : "");
let mode: unknown = said.get("theme");
let themeName: string | undefined;
let token: string | undefined;
try {
  ({ themeMode: mode = mode, themeName, token } = localStorage);
} catch {
  // Storage is blocked: only the system's theme is left.
}
const isDark = mode === "dark" || (mode !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
root.dataset["theme"] = isDark ? "dark" : "light";
// A brand's theme is applied by its name. If the brand no longer has a theme of that name, the name has no effect.
root.dataset["themeName"] = /^[a-z][a-z\d-]{0,39}$/.exec(themeName ?? "")?.[0] ?? "floodlight";
if (themeName === "floodlight-contrast") root.dataset["contrast"] = "more";
// A frame of our name is a part of the page around it (plugin "embed"); the name says what that page wishes.
if (isFramed && /^openline(?!\w)/.test(window.name)) {
  root.dataset["embed"] = "";
  const slip = said.get("betslip");
  if (slip !== null) root.dataset["slip"] = slip;
}
// Kept up to date by boot/page-attributes.ts.
root.style.setProperty("--screen-height", `${innerHeight}px`);

addEventListener("openline:boot-failed", showFailure);
addEventListener("error", ({ target }) => target instanceof HTMLScriptElement && showFailure(), { capture: true });

// The browser offers installation only once, perhaps before any listener is ready (plugins/pwa/install).
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  Object.assign(window, { openlineInstallPrompt: event });
});

// Before the presses are recorded: what it denies is not repeated.
if (isFramed) denyCostlyPresses(token !== undefined);
recordEarlyPresses();
startScriptsAfterPaint();

function showFailure(): void {
  const templates = [...document.querySelectorAll<HTMLTemplateElement>("template[data-boot-failed]")];
  const preferred = navigator.languages.map((language) => language.slice(0, 2));
  const template =
    preferred.flatMap((language) => templates.filter((each) => each.lang === language))[0] ?? templates[0];
  const place = document.getElementById("root");
  if (template && place) place.replaceChildren(template.content.cloneNode(true));
}
