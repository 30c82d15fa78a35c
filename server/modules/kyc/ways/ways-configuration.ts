import * as z from "zod/mini";
import { providerId } from "../../../../plugins/auth/provider/provider-wire.ts";
import { DOCUMENT_KINDS } from "../../../../plugins/kyc/kyc-rules.ts";
import { eidWay, LEVELS } from "../../../../plugins/kyc/ways/ways-wire.ts";
import { verificationMethod } from "../../../../plugins/kyc/wire.ts";
import { ISSUER } from "../../provider/provider-configuration.ts";

const kinds = z.array(z.enum(DOCUMENT_KINDS)).check(z.minLength(1));
const key = z.string().check(z.minLength(1), z.maxLength(500));
const name = z.string().check(z.minLength(1), z.maxLength(60));
const countries = z.array(z.string().check(z.regex(/^([A-Z]{2}|\*)$/)));
const minutes = z.int().check(z.gte(1), z.lte(60));
const address = z.string().check(z.regex(ISSUER));

/** A provider that looks at documents and faces on its own pages. */
export const partnerConfiguration = z.object({
  id: providerId,
  name,
  /** Whose protocol it speaks. */
  protocol: z._default(z.enum(["sumsub", "onfido", "veriff"]), "sumsub"),
  /** If omitted: the provider that the sandbox plays. The other keys are then the sandbox's own. */
  url: z.optional(address),
  appToken: z.optional(key),
  secret: z.optional(key),
  level: z._default(z.string().check(z.regex(/^[\w -]{1,80}$/)), "basic"),
  /**
   * The exact origin of its pages, which are then shown in a frame; without it the browser goes there. `self` is the
   * sandbox's own.
   */
  frame: z.optional(z.string().check(z.regex(/^(self|https:\/\/[a-z0-9.-]+(:\d+)?)$/))),
  /** Keys of webhooks. Several may be good while one replaces another. */
  webhookKeys: z._default(z.array(key).check(z.maxLength(5)), []),
  proves: kinds,
  minutes,
});
export type PartnerConfiguration = z.infer<typeof partnerConfiguration>;

const level = z.enum(LEVELS);

/** An OpenID provider of a state or of banks that confirms who a player is. */
export const eidConfiguration = z.object({
  id: providerId,
  way: eidWay,
  name,
  /** The countries of its players; `*` for all. */
  countries,
  /** If omitted: the small provider that the sandbox runs. */
  issuer: z.optional(address),
  clientId: key,
  clientSecret: z.optional(key),
  earlierClientSecret: z.optional(key),
  scope: z._default(z.string().check(z.regex(/^openid( [\w:.-]+)*$/)), "openid profile"),
  /** What is asked for as `acr_values`. */
  acrValues: z.array(z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/))),
  /** The level of assurance that each `acr` of an answer has. One that is not named here has none. */
  levels: z.record(z.string(), level),
  /** The least level that confirms a player. */
  minimum: level,
  /** The claim with the person's number, of which only a keyed digest is stored. */
  nationalIdClaim: z.optional(z.string().check(z.regex(/^[\w:./-]{1,100}$/))),
  proves: kinds,
  minutes,
});
export type EidConfiguration = z.infer<typeof eidConfiguration>;

/** A service that confirms holders of an Aadhaar number by a code to their phone. */
export const aadhaarConfiguration = z.object({
  name,
  /** Where signed calls go, as `docs/adapters.md` describes. If omitted: the service that the sandbox plays. */
  url: z.optional(z.url()),
  key: z.optional(key),
  minutes,
});
export type AadhaarConfiguration = z.infer<typeof aadhaarConfiguration>;

/** The ways to prove who a player is, and who stands behind each. */
export const waysConfiguration = {
  /** The ways for the players of each country; `*` for the others. Those without a provider are left out. */
  methods: z.record(z.string().check(z.regex(/^([A-Z]{2}|\*)$/)), z.array(verificationMethod.shape.id)),
  partner: z.optional(partnerConfiguration),
  eid: z.array(eidConfiguration),
  aadhaar: z.optional(aadhaarConfiguration),
};
export type WaysConfiguration = z.infer<z.ZodMiniObject<typeof waysConfiguration>>;

/** Origins of others whose pages the product shows in a frame. */
export const framedOrigins = ({ partner }: Pick<WaysConfiguration, "partner">): readonly string[] =>
  partner?.frame === undefined || partner.frame === "self" ? [] : [partner.frame];

const WITH_BANK_ID = ["NO", "SE", "FI", "DK", "NL"];
const WITH_NATIONAL_ID = ["EE", "DE", "IT"];

/** Without providers, documents are photographed everywhere. */
export const WAYS: WaysConfiguration = {
  methods: {
    "*": ["photos", "third-party"],
    IN: ["aadhaar", "photos", "third-party"],
    ...Object.fromEntries(WITH_BANK_ID.map((each) => [each, ["bank-id", "photos", "third-party"] as const])),
    ...Object.fromEntries(WITH_NATIONAL_ID.map((each) => [each, ["national-id", "photos", "third-party"] as const])),
  },
  eid: [],
};

const SANDBOX_LEVELS = { "loa:low": "low", "loa:substantial": "substantial", "loa:high": "high" } as const;
const SANDBOX_EID = {
  clientId: "openline",
  scope: "openid profile nin",
  acrValues: ["loa:substantial"],
  levels: SANDBOX_LEVELS,
  minimum: "substantial",
  nationalIdClaim: "nin",
  countries: ["*"],
} as const;

/** In a sandbox every way can be tried in every country. */
export const SANDBOX_WAYS: WaysConfiguration = {
  ...WAYS,
  partner: {
    id: "sandbox",
    name: "Sandbox partner",
    protocol: "sumsub",
    level: "basic",
    webhookKeys: [],
    proves: ["identity", "selfie"],
    minutes: 4,
  },
  eid: [
    {
      ...SANDBOX_EID,
      id: "sandbox-bank",
      way: "bank-id",
      name: "Sandbox bank",
      proves: ["identity", "address"],
      minutes: 1,
    },
    {
      ...SANDBOX_EID,
      id: "sandbox-state",
      way: "national-id",
      name: "Sandbox state",
      proves: ["identity"],
      minutes: 2,
    },
  ].map((each) => ({ ...each, acrValues: [...each.acrValues], countries: [...each.countries] })) as EidConfiguration[],
  aadhaar: { name: "Sandbox Aadhaar", minutes: 2 },
};
