import type { BuildManifest } from "./preload-links.ts";

/** What a brand says of the product where it is installed. */
export interface AppIdentity {
  readonly name: string;
  readonly shortName: string;
  readonly themeColor: string;
  readonly backgroundColor: string;
  readonly dirOf: (language: string) => "ltr" | "rtl";
}

/** Screens that the icon of the installed product leads to by itself. */
const SHORTCUTS = [
  { text: "live", url: "/all-live", icon: "live" },
  { text: "bets", url: "/my-bets/open", icon: "my-bets" },
  { text: "search", url: "/search", icon: "search" },
];

/** The web manifest of a brand in a language. */
export function webManifest(brand: AppIdentity, app: BuildManifest["app"], language: string): object {
  const texts = app.texts[language] ?? {};
  return {
    // The same product, whatever address it is started at and whatever language it speaks.
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
    shortcuts: SHORTCUTS.map(({ text, url, icon }) => ({
      name: texts[text] ?? text,
      url,
      icons: [{ src: `/icons/shortcut-${icon}.png`, sizes: "96x96", type: "image/png" }],
    })),
  };
}
