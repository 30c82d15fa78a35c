import { type Configuration, configuration } from "./wire.ts";

/** The configuration that is used when the platform's is unusable and none is stored. */
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
