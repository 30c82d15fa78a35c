import type { BuildManifest } from "./preload-links.ts";

/** A brand's data for the installed product. */
export interface AppIdentity {
  readonly name: string;
  readonly shortName: string;
  readonly themeColor: string;
  readonly backgroundColor: string;
  readonly dirOf: (language: string) => "ltr" | "rtl";
}

/** The web manifest of a brand in a language. */
export function webManifest(brand: AppIdentity, app: BuildManifest["app"], language: string): object {
  const texts = app.texts[language] ?? {};
  return {
    // Identifies the same product, whatever its start address and language.
    id: "/",
    name: brand.name,
    short_name: brand.shortName,
    description: texts["description"] ?? brand.name,
    lang: language,
    dir: brand.dirOf(language),
    start_url: "/",
    scope: "/",
    display: "standalone",
    theme_color: brand.themeColor,
    background_color: brand.backgroundColor,
    categories: ["sports", "entertainment"],
    icons: app.icons,
    shortcuts: app.shortcuts.map(({ id, path }) => ({
      name: texts[id] ?? id,
      url: path,
      icons: [{ src: `/icons/shortcut-${id}.png`, sizes: "96x96", type: "image/png" }],
    })),
  };
}
