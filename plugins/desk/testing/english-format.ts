import type { Format } from "@core";
import { createI18n, IntlFormat } from "@core/host";

/** Formats as the desk's page does. */
export function englishFormat(): Format {
  const i18n = createI18n({ languages: ["en"], load: () => Promise.resolve(undefined), hints: { prefix: "en" } });
  return new IntlFormat(i18n, { symbol: () => undefined });
}
