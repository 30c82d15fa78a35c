import { configuration, type Configuration } from "./wire.ts";

/** What the product runs on where the platform's configuration is unusable and none was kept. */
export const DEFAULT_CONFIGURATION: Configuration = configuration.parse({
  common: {
    defaultCurrency: "EUR",
    operatorId: "openline",
    brandHash: "openline",
    currencySymbols: {},
    languages: [
      { value: "en", label: "English" },
      { value: "uk", label: "Українська" },
    ],
  },
});
