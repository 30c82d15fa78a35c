import { tournamentIdOf } from "../../feed/competitions.ts";
import { REGISTRATION } from "../registration/registration-configuration.ts";
import { BETTING } from "./betting.ts";
import { CURRENCIES } from "./currencies.ts";
import type { PlatformConfiguration } from "./platform-configuration.ts";

/** The product's own configuration, which a brand's file changes in parts. */
export function productConfiguration(clockRate: number): PlatformConfiguration {
  const currencies = Object.values(CURRENCIES);
  return {
    brandName: "Openline",
    common: {
      defaultCurrency: "EUR",
      operatorId: "openline",
      brandHash: "openline",
      currencySymbols: Object.fromEntries(currencies.map(({ shortName, symbol }) => [shortName, symbol])),
      currencies: Object.fromEntries(
        currencies.map(({ shortName, longName, symbol }) => [shortName, { shortName, longName, symbol }]),
      ),
      languages: [
        { value: "en", label: "English" },
        { value: "uk", label: "Українська" },
      ],
      languageIconsMap: {},
      languageSettings: { en: { dir: "ltr" }, uk: { dir: "ltr" } },
      remoteModulePriorities: ["sportsbook", "betslip", "session", "wallet"],
      iframeFeatures: {},
      frameOrigins: [],
    },
    featureFlagService: "feature-flags",
    pwa: {
      pwaShowInterval: "7d",
      afterInstallClick: "30d",
      afterCancelClick: "7d",
      osFilter: ["IOS", "ANDROID"],
      pages: [],
    },
    remoteModules: [],
    customTournaments: [
      {
        slug: "five-leagues",
        title: { en: "Europe's five leagues", uk: "П'ять ліг Європи" },
        tournamentIds: [
          tournamentIdOf("football", "england", "premier-league"),
          tournamentIdOf("football", "spain", "laliga"),
          tournamentIdOf("football", "italy", "serie-a"),
          tournamentIdOf("football", "germany", "bundesliga"),
          tournamentIdOf("football", "france", "ligue-1"),
        ],
      },
    ],
    app: { themeColor: "#0a0e12", backgroundColor: "#0a0e12", native: [] },
    analytics: { beacon: false, asks: [], origins: [] },
    betting: BETTING,
    featureFlags: {},
    geo: { homeCountry: "UA", countryHeader: null, trustedProxies: [] },
    mfa: {},
    registration: REGISTRATION,
    providers: [{ id: "sandbox", name: "Sandbox ID", clientId: "openline" }],
    sandbox: { isSandbox: true, clockRate },
  };
}
