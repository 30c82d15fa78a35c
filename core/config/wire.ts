import * as z from "zod/mini";

const languageCode = z.string().check(z.regex(/^[a-z]{2}$/));

/** The product's configuration, as in section 3 of the specification. Unknown fields are dropped. */
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
    /** The pages that may embed the product in a frame, as exact origins. */
    frameOrigins: z._default(z.array(z.string().check(z.regex(/^https?:\/\/[\w.-]+(:\d+)?$/))), []),
  }),
  /** Read only by the analytics plugin, with its own schema. */
  analytics: z.optional(z.record(z.string(), z.unknown())),
  /** Read only by the experiments plugin, with its own schema. Without it there are no experiments. */
  growth: z.optional(z.record(z.string(), z.unknown())),
  /** Read only by the inspector and the tools that it enables: `isEnabled`. */
  inspector: z.optional(z.record(z.string(), z.unknown())),
  /** What the brand changes in the forms of registration and login. Read only by the auth plugin, with its own schema. */
  forms: z.optional(z.record(z.string(), z.unknown())),
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
  /** Third-party plugins. Their schema in `shell/remote/wire.ts` is loaded only if there are any. */
  remoteModules: z.optional(z.array(z.unknown())),
  /** The brand's own themes. Read only by the preferences plugin, with its own schema. */
  themes: z.optional(z.array(z.unknown())),
  /**
   * How this platform differs from a real one. In a sandbox money is play money, time may run faster, and strangers may
   * have access. `isSimulated`: not a sandbox, but its matches and money are not real either.
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
