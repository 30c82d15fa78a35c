// Runs before the first paint: a page that was dark must not flash white. The preferences plugin keeps it right later.
try {
  const { themeMode, themeName } = localStorage;
  const { dataset } = document.documentElement;
  if (themeMode === "dark" || themeMode === "light") dataset["theme"] = themeMode;
  if (typeof themeName === "string" && /^[a-z-]{1,20}$/.test(themeName)) dataset["themeName"] = themeName;
} catch {
  // Storage is blocked: the system's theme is what remains.
}
