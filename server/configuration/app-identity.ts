import type { AppIdentity } from "../static/web-manifest.ts";
import type { PlatformConfiguration } from "./platform-configuration.ts";

/** The content of the web manifest, from a brand's configuration. */
export function appIdentity({ brandName, app, common }: PlatformConfiguration): AppIdentity {
  const { themeColor, backgroundColor, shortName = brandName } = app;
  const dirOf = (language: string) => common.languageSettings[language]?.dir ?? "ltr";
  return { name: brandName, shortName, themeColor, backgroundColor, dirOf };
}
