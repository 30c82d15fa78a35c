import * as z from "zod/mini";

const languageCode = z.string().check(z.regex(/^[a-z]{2}$/));

/** The product's configuration, as section 3 of the specification lists it. Unknown fields are kept out. */
export const configuration = z.object({
  brandName: z._default(z.string(), "Openline"),
  common: z.object({
    defaultCurrency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    operatorId: z.string(),
    brandHash: z.string(),
    currencySymbols: z.record(z.string(), z.string()),
    currencies: z._default(
      z.record(z.string(), z.object({ shortName: z.string(), longName: z.string(), symbol: z.string() })),
      {},
    ),
    languages: z.array(z.object({ value: languageCode, label: z.string() })).check(z.minLength(1)),
    languageIconsMap: z._default(z.record(z.string(), z.string()), {}),
    languageSettings: z._default(z.record(z.string(), z.object({ dir: z.optional(z.enum(["ltr", "rtl"])) })), {}),
    remoteModulePriorities: z._default(z.array(z.string()), []),
    tagManagerId: z.optional(z.string()),
    pixelAnalyticsId: z.optional(z.string()),
    heatMapId: z.optional(z.string()),
    cookieConsentId: z.optional(z.string()),
    iframeFeatures: z._default(z.record(z.string(), z.boolean()), {}),
    /** The pages that may show the product in a frame, as exact origins. */
    frameOrigins: z._default(z.array(z.string().check(z.regex(/^https?:\/\/[\w.-]+(:\d+)?$/))), []),
  }),
  /** What only the analytics plugin reads, by a schema of its own. */
  analytics: z.optional(z.record(z.string(), z.unknown())),
  /** What only the experiments plugin reads, by a schema of its own; nothing is tested without it. */
  growth: z.optional(z.record(z.string(), z.unknown())),
  /** What only the inspector and what it may try out read: `isEnabled`. */
  inspector: z.optional(z.record(z.string(), z.unknown())),
  /** The segment of `/api/v1/{feature-flag-service}/features`. */
  featureFlagService: z._default(z.string().check(z.regex(/^[a-z0-9-]+$/)), "feature-flags"),
  pwa: z._default(
    z.object({
      pwaShowInterval: z.optional(z.string()),
      afterInstallClick: z.optional(z.string()),
      afterCancelClick: z.optional(z.string()),
      osFilter: z._default(z.array(z.enum(["IOS", "ANDROID"])), []),
      pages: z._default(z.array(z.string()), []),
    }),
    { osFilter: [], pages: [] },
  ),
  /** Plugins that others built, by the schema of `shell/remote/wire.ts`, which is read only where there are any. */
  remoteModules: z.optional(z.array(z.unknown())),
  /** The brand's own looks, which only the preferences plugin reads, by a schema of its own. */
  themes: z.optional(z.array(z.unknown())),
  /**
   * What the platform admits about itself: a sandbox's money is play money, its time may run faster, and it may be open to
   * strangers. `isSimulated`: no sandbox, but its matches and money are no more real.
   */
  sandbox: z._default(
    z.object({
      isSandbox: z.boolean(),
      clockRate: z.number(),
      isOpen: z.optional(z.boolean()),
      isSimulated: z.optional(z.boolean()),
    }),
    { isSandbox: false, clockRate: 1 },
  ),
});

export type Configuration = z.infer<typeof configuration>;
