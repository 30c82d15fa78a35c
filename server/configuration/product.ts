import type { ServerConfig } from "../config.ts";
import { tournamentIdOf } from "../feed/fixtures/competitions.ts";
import { LOAD, SANDBOX_LOAD } from "../http/load/load-configuration.ts";
import { HSTS } from "../http/site/hsts-configuration.ts";
import { CASHIER, SANDBOX_CASHIER } from "../modules/cashier/cashier-configuration.ts";
import { GROWTH_FEATURES } from "../modules/flags/growth-features.ts";
import { KYC } from "../modules/kyc/kyc-configuration.ts";
import { SANDBOX_WAYS } from "../modules/kyc/ways/ways-configuration.ts";
import { PUSH } from "../modules/notifications/push/push-configuration.ts";
import { PEER2PEER } from "../modules/peer2peer/peer2peer-configuration.ts";
import { PRIVACY } from "../modules/privacy/privacy-configuration.ts";
import { REGISTRATION } from "../modules/registration/registration-configuration.ts";
import { PROTECTION } from "../modules/responsible-gambling/jurisdictions/protection-configuration.ts";
import {
  EXCLUSION_REGISTERS,
  SANDBOX_REGISTERS,
} from "../modules/responsible-gambling/registers/register-configuration.ts";
import { SUPPORT } from "../modules/support/support-configuration.ts";
import { CURRENCIES } from "../money/currencies.ts";
import { BETTING } from "./betting.ts";
import { LANGUAGE_ICONS, LANGUAGE_SETTINGS, LANGUAGES } from "./languages.ts";
import { type PlatformConfiguration, SUPPORT_MAIL } from "./platform-configuration.ts";

/** Platform settings that come from the environment and that no brand can change. */
export type Nature = Pick<ServerConfig, "mode" | "isOpenSandbox">;
export const SANDBOX: Nature = { mode: "sandbox", isOpenSandbox: false };

/** The product's own configuration, which a brand's file can change in part. */
export function productConfiguration(clockRate: number, nature: Nature = SANDBOX): PlatformConfiguration {
  const isSandbox = nature.mode === "sandbox";
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
      languages: LANGUAGES,
      languageIconsMap: LANGUAGE_ICONS,
      languageSettings: LANGUAGE_SETTINGS,
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
    peer2peer: { ...PEER2PEER, isOffered: isSandbox },
    privacy: PRIVACY,
    remoteModules: [],
    themes: [],
    customTournaments: [
      {
        slug: "five-leagues",
        title: {
          en: "Europe's five leagues",
          uk: "П’ять ліг Європи",
          de: "Europas fünf Ligen",
          es: "Las cinco ligas de Europa",
          fr: "Les cinq championnats d’Europe",
          pt: "As cinco ligas da Europa",
          pl: "Pięć lig Europy",
          tr: "Avrupa’nın beş ligi",
          ru: "Пять лиг Европы",
          hi: "यूरोप की पाँच लीग",
          ja: "欧州5大リーグ",
          zh: "欧洲五大联赛",
          ar: "دوريات أوروبا الخمسة",
        },
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
    protection: PROTECTION,
    cashier: isSandbox ? SANDBOX_CASHIER : CASHIER,
    errorReporting: { adapter: "log" },
    exclusionRegisters: isSandbox ? SANDBOX_REGISTERS : EXCLUSION_REGISTERS,
    featureFlags: {},
    forms: {},
    growth: { features: "/api/v1/growth/features", allowsForcing: false, openFeature: false },
    growthFeatures: GROWTH_FEATURES,
    geo: { homeCountry: "UA", countryHeader: null },
    kyc: isSandbox ? { ...KYC, ...SANDBOX_WAYS } : KYC,
    load: isSandbox ? SANDBOX_LOAD : LOAD,
    hsts: HSTS,
    trustedProxies: [],
    mail: { adapter: "sandbox" },
    docs: {},
    mfa: {},
    push: PUSH,
    receipts: {},
    registration: REGISTRATION,
    sms: { adapter: "sandbox" },
    support: SUPPORT,
    supportMail: SUPPORT_MAIL,
    providers: isSandbox ? [{ id: "sandbox", name: "Sandbox ID", clientId: "openline" }] : [],
    // The platform's own producers simulate or replay in every mode, and only the operator brings money.
    sandbox: {
      isSandbox,
      clockRate,
      ...(isSandbox && nature.isOpenSandbox && { isOpen: true }),
      ...(!isSandbox && { isSimulated: true }),
    },
    ...(!isSandbox && { inspector: { isEnabled: false } }),
  };
}
