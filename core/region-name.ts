import { useCallback } from "react";
import { FORMAT } from "./format/format.ts";
import { I18N } from "./i18n/i18n.ts";
import { useService } from "./react/react.tsx";

/** A country, a part of one (`GB-ENG`), or a part of the world, which has no code. The platform's names are English. */
export interface Region {
  readonly name: string;
  readonly slug: string;
  readonly countryCode: string | null;
}

/** Returns the names of regions in the page's language; a region without a translation keeps the platform's name. */
export function useRegionName(): (region: Region) => string {
  // Names depend on the language alone, which never changes: a new odds format or time zone renders no list again.
  const format = useService(FORMAT);
  const i18n = useService(I18N);
  return useCallback(
    ({ name, slug, countryCode }) => {
      if (format.state.language === "en") return name;
      const words = i18n.texts("core")?.["regions"] as Readonly<Record<string, string>> | undefined;
      return words?.[slug] ?? (countryCode && format.country(countryCode)) ?? name;
    },
    [format, i18n],
  );
}
