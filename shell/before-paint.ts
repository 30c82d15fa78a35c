// Runs before the first paint. A page that was dark must not flash white, and a page whose modules do not come must say so.
const root = document.documentElement;
let mode: unknown;
let themeName: string | undefined;
try {
  ({ themeMode: mode, themeName } = localStorage);
} catch {
  // Storage is blocked: the system's theme is what remains.
}
const isDark = mode === "dark" || (mode !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
root.dataset["theme"] = isDark ? "dark" : "light";
// A brand's look counts by its name from here on; where the brand has it no more, the name means nothing.
root.dataset["themeName"] = /^[a-z][a-z\d-]{0,39}$/.exec(themeName ?? "")?.[0] ?? "floodlight";
if (themeName === "floodlight-contrast") root.dataset["contrast"] = "more";

addEventListener("openline:boot-failed", showFailure);
addEventListener("error", ({ target }) => target instanceof HTMLScriptElement && showFailure(), { capture: true });

// The browser offers its question about installing once, maybe before anybody is there to hear it (plugins/pwa/install).
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  Object.assign(window, { openlineInstallPrompt: event });
});

function showFailure(): void {
  const templates = [...document.querySelectorAll<HTMLTemplateElement>("template[data-boot-failed]")];
  const preferred = navigator.languages.map((language) => language.slice(0, 2));
  const template =
    preferred.flatMap((language) => templates.filter((each) => each.lang === language))[0] ?? templates[0];
  const place = document.getElementById("root");
  if (template && place) place.replaceChildren(template.content.cloneNode(true));
}

export {};
