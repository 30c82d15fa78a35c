import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { ConfigError } from "../config.ts";
import type { BrandStyle } from "../static/brand-styles.ts";
import type { PlatformConfiguration } from "./platform-configuration.ts";

/**
 * The stylesheets of the brand's themes, read from files in the folder of its configuration. A file that cannot be read
 * is an error.
 */
export function readBrandStyles(
  themes: PlatformConfiguration["themes"],
  brandConfig: string | undefined,
): readonly BrandStyle[] {
  return themes.flatMap(({ name, stylesheet }) => {
    if (stylesheet === undefined) return [];
    try {
      return [{ name, css: readFileSync(resolve(dirname(brandConfig ?? ""), stylesheet), "utf8") }];
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new ConfigError(
        `BRAND_CONFIG ${brandConfig} cannot be used: the stylesheet of the theme ${name}: ${reason}`,
      );
    }
  });
}
