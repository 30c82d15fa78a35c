import type { Configuration } from "./wire.ts";

/** What the product runs on where the platform's configuration is unusable and none was kept. */
export const DEFAULT_CONFIGURATION: Configuration = {
  brandName: "Openline",
  common: {
    defaultCurrency: "EUR",
    operatorId: "openline",
    brandHash: "openline",
    currencySymbols: {},
    currencies: {},
    languages: [
      { value: "en", label: "English" },
      { value: "uk", label: "Українська" },
    ],
    languageIconsMap: {},
    languageSettings: {},
    remoteModulePriorities: [],
    iframeFeatures: {},
    frameOrigins: [],
  },
  featureFlagService: "feature-flags",
  pwa: { osFilter: [], pages: [] },
  sandbox: { isSandbox: false, clockRate: 1 },
};
