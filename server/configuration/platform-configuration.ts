import * as z from "zod/mini";
import { configuration } from "../../core/config/wire.ts";
import { emailAddress } from "../../core/format/email-rules.ts";
import { analyticsConfiguration } from "../../plugins/analytics/wire.ts";
import { formsConfiguration } from "../../plugins/auth/forms/form-rules.ts";
import { featureDefinitions, growthConfiguration } from "../../plugins/experiments/wire.ts";
import { brandTheme } from "../../plugins/preferences/wire.ts";
import { remoteModules } from "../../shell/remote/wire.ts";
import { LOAD, loadConfiguration } from "../http/load/load-configuration.ts";
import { HSTS, hstsConfiguration } from "../http/site/hsts-configuration.ts";
import { proxyList } from "../http/site/trusted-proxies.ts";
import { CASHIER, cashierConfiguration } from "../modules/cashier/cashier-configuration.ts";
import { errorReporting } from "../modules/error-reports/error-reports-configuration.ts";
import { brandFlag } from "../modules/flags/flags.ts";
import { geoConfiguration } from "../modules/geo/geo-configuration.ts";
import { KYC, kycConfiguration } from "../modules/kyc/kyc-configuration.ts";
import { mailConfiguration, smsConfiguration } from "../modules/messages/messages-configuration.ts";
import { mfaConfiguration } from "../modules/mfa/mfa-configuration.ts";
import { PUSH, pushConfiguration } from "../modules/notifications/push/push-configuration.ts";
import { PEER2PEER, peer2peerConfiguration } from "../modules/peer2peer/peer2peer-configuration.ts";
import { PRIVACY, privacyConfiguration } from "../modules/privacy/privacy-configuration.ts";
import { providerConfiguration } from "../modules/provider/provider-configuration.ts";
import { receiptsConfiguration } from "../modules/receipts/receipts-configuration.ts";
import { registrationConfiguration } from "../modules/registration/registration-configuration.ts";
import {
  PROTECTION,
  protectionConfiguration,
} from "../modules/responsible-gambling/jurisdictions/protection-configuration.ts";
import {
  EXCLUSION_REGISTERS,
  exclusionRegisters,
} from "../modules/responsible-gambling/registers/register-configuration.ts";
import { SUPPORT, supportConfiguration } from "../modules/support/support-configuration.ts";
import { appConfiguration } from "./app-configuration.ts";
import { bettingConfiguration } from "./betting-configuration.ts";

/** An origin in the form that browsers send: lower case, and without a default port. */
const isOrigin = (text: string) => /^https?:/.test(text) && URL.parse(text)?.origin === text;

/** A placeholder address. Mail to it is not read. */
export const SUPPORT_MAIL = "support@openline.test";

/** Everything that a brand configures: the product's part, and the part that only the platform needs. */
export const platformConfiguration = z.extend(configuration, {
  /** The operator's own lists of competitions, each with an address and a title by language. */
  customTournaments: z._default(
    z.array(
      z.object({
        slug: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/)),
        title: z.record(z.string().check(z.regex(/^[a-z]{2}$/)), z.string()),
        tournamentIds: z.array(z.string().check(z.regex(/^[0-9a-f]{1,32}$/))),
      }),
    ),
    [],
  ),
  app: appConfiguration,
  analytics: analyticsConfiguration,
  betting: bettingConfiguration,
  /** Money that comes in and goes out. */
  cashier: z._default(cashierConfiguration, CASHIER),
  /** The national registers of self-exclusions that are asked, by country. */
  exclusionRegisters: z._default(exclusionRegisters, EXCLUSION_REGISTERS),
  errorReporting: z._default(errorReporting, { adapter: "log" }),
  /** Where the fields of registration and login stand, and which of a player's profile they have besides. */
  forms: z._default(formsConfiguration, {}),
  geo: geoConfiguration,
  /**
   * Feature flags that the brand turns on or off by name, or gives its own rules. The others keep the product's
   * settings.
   */
  featureFlags: z._default(z.record(z.string(), brandFlag), {}),
  growth: growthConfiguration,
  /**
   * The answer of `GET /api/v1/growth/features`: the features and experiments of a brand that has no growth tool of its
   * own.
   */
  growthFeatures: z._default(featureDefinitions, {}),
  /** Whether players can open the inspector in the product. */
  inspector: z.optional(z.object({ isEnabled: z.boolean() })),
  /** The proof of who players are. */
  kyc: z._default(kycConfiguration, KYC),
  mail: z._default(mailConfiguration, { adapter: "sandbox" }),
  load: z._default(loadConfiguration, LOAD),
  mfa: z._default(mfaConfiguration, {}),
  /** Bets among players. */
  peer2peer: z._default(peer2peerConfiguration, PEER2PEER),
  privacy: z._default(privacyConfiguration, PRIVACY),
  /** The rules by which players are protected. */
  protection: z._default(protectionConfiguration, PROTECTION),
  push: z._default(pushConfiguration, PUSH),
  receipts: z._default(receiptsConfiguration, {}),
  registration: registrationConfiguration,
  remoteModules: z._default(remoteModules, []),
  sms: z._default(smsConfiguration, { adapter: "sandbox" }),
  /** How the brand answers its players. */
  support: z._default(supportConfiguration, SUPPORT),
  /** The address that players write to; pages show it. */
  supportMail: z._default(emailAddress, SUPPORT_MAIL),
  /** `stylesheet` is a file in the folder of the brand's configuration. The page loads it before its first paint. */
  themes: z._default(z.array(z.extend(brandTheme, { stylesheet: z.optional(z.string()) })), []),
  /** The product's public origin, as visitors and third parties know it: `https://openline.example`. */
  publicOrigin: z.optional(z.string().check(z.refine(isOrigin, "is no origin like https://openline.example"))),
  /** The `Strict-Transport-Security` header, which is sent if `publicOrigin` begins with https. */
  hsts: z._default(hstsConfiguration, HSTS),
  /** The environment variable `TRUSTED_PROXIES` overrides this. */
  trustedProxies: z._default(proxyList, []),
  /** Whether `/docs`, `/docs/topics` and `/docs/guide` are public. If omitted, only in a sandbox. */
  docs: z._default(z.object({ isPublic: z.optional(z.boolean()) }), {}),
  /** Third parties that players can sign in with, in the order of the buttons. */
  providers: z._default(z.array(providerConfiguration), []),
});
export type PlatformConfiguration = z.infer<typeof platformConfiguration>;
