import { DEFAULT_SEED, type ServerConfig } from "../config.ts";
import { type PlatformConfiguration, SUPPORT_MAIL } from "./platform-configuration.ts";
import { weaknessOf } from "./weak-secret.ts";

/** A production requirement for one setting. */
export interface Requirement<Given> {
  /** The setting as the operator writes it: an environment variable, or a path in the configuration file. */
  readonly setting: string;
  /** The problem with the setting and the allowed values; undefined if there is none. It never repeats a secret. */
  readonly problem: (given: Given) => string | undefined;
  /** Why production requires it: a text that continues "because ...". */
  readonly why: string;
}

const LEAST_SEED = 8;
/** For passwords that third parties issued by their own rules. */
const LEAST_PASSWORD = 8;
const OWN_SEED = `allowed is a text of your own of ${LEAST_SEED} to 64 letters, digits, - or _`;

const weaknessOfSet = (secret: string | undefined, least: number): string | undefined =>
  secret === undefined || secret === "" ? undefined : weaknessOf(secret, least);

function weakSeed(seed: string): string | undefined {
  const weakness = weaknessOf(seed, LEAST_SEED);
  return weakness && `is ${JSON.stringify(seed)}, which ${weakness}; ${OWN_SEED}`;
}

function passwordIn(url: string | undefined): string | undefined {
  const password = URL.parse(url ?? "")?.password;
  try {
    return password && decodeURIComponent(password);
  } catch {
    return password;
  }
}

const weakSecret = ({
  secret,
  least,
  ...rest
}: {
  readonly setting: string;
  readonly secret: (brand: PlatformConfiguration) => string | undefined;
  readonly least: number;
  readonly why: string;
}): Requirement<PlatformConfiguration> => ({
  ...rest,
  problem: (brand) => {
    const weakness = weaknessOfSet(secret(brand), least);
    return weakness && `${weakness}; allowed is one of your own, as from openssl rand`;
  },
});

/** Production requirements for the environment. */
const SERVER: readonly Requirement<ServerConfig>[] = [
  {
    setting: "DATABASE_URL",
    problem: ({ databaseUrl }) =>
      databaseUrl === undefined ? "is not set; allowed is postgres://user:password@host:port/database" : undefined,
    why: "the embedded database answers one query at a time, belongs to one process and has no backup",
  },
  {
    setting: "DATABASE_URL",
    problem: ({ databaseUrl }) => {
      const weakness = weaknessOfSet(passwordIn(databaseUrl), LEAST_PASSWORD);
      return weakness && `has a password that ${weakness}; allowed is one that was made for it, or none`;
    },
    why: "with it everything that players have can be read and changed",
  },
  {
    setting: "SEED",
    problem: ({ seed }) =>
      seed === DEFAULT_SEED ? `is ${JSON.stringify(seed)}, which is published; ${OWN_SEED}` : weakSeed(seed),
    why: "the seed decides the calendar, and a seed that others use makes a calendar that others know",
  },
  {
    setting: "CLOCK_RATE",
    problem: ({ clockRate }) => (clockRate === 1 ? undefined : `is ${clockRate}; allowed is 1`),
    why: "limits, breaks and bets are promised in the players' own time",
  },
];

/** Production requirements for the configuration file. */
const BRAND: readonly Requirement<PlatformConfiguration>[] = [
  {
    setting: "publicOrigin",
    problem: ({ publicOrigin }) => {
      if (publicOrigin === undefined) return "is not set; allowed is an address like https://openline.example";
      return publicOrigin.startsWith("https://")
        ? undefined
        : `is ${JSON.stringify(publicOrigin)}; allowed is an address that begins with https://`;
    },
    why: "links in messages, third parties and passkeys need one address, and passwords may not travel in the clear",
  },
  {
    setting: "receipts.signingKey",
    problem: ({ receipts }) =>
      receipts.signingKey === undefined ? "is not set; allowed are 32 bytes in base64url" : undefined,
    why: "with a key that stands in the database, a copy of the database is enough to sign receipts",
  },
  weakSecret({
    setting: "receipts.signingKey",
    secret: ({ receipts }) => receipts.signingKey,
    least: 43,
    why: "with that key anyone could sign receipts",
  }),
  {
    setting: "mfa.secretsKey",
    problem: ({ mfa }) => (mfa.secretsKey === undefined ? "is not set; allowed are 32 bytes in base64url" : undefined),
    why: "a key that stands in the database guards nothing once the database is copied",
  },
  weakSecret({
    setting: "mfa.secretsKey",
    secret: ({ mfa }) => mfa.secretsKey,
    least: 43,
    why: "what seals second factors and codes would guard nothing",
  }),
  {
    setting: "kyc.filesKey",
    problem: ({ kyc }) => (kyc.filesKey === undefined ? "is not set; allowed are 32 bytes in base64url" : undefined),
    why: "a key that stands in the database guards no pictures of documents once the database is copied",
  },
  weakSecret({
    setting: "kyc.filesKey",
    secret: ({ kyc }) => kyc.filesKey,
    least: 43,
    why: "what seals the pictures of documents would guard nothing",
  }),
  {
    setting: "mail.adapter",
    problem: ({ mail }) =>
      mail.adapter === "sandbox" ? 'is "sandbox"; allowed is "smtp" with host, user, password and from' : undefined,
    why: "codes and warnings would not be sent, and could be read in the database",
  },
  weakSecret({
    setting: "mail.password",
    secret: ({ mail }) => (mail.adapter === "smtp" ? mail.password : undefined),
    least: LEAST_PASSWORD,
    why: "with that password anyone could send mails in your name",
  }),
  {
    setting: "sms.adapter",
    problem: ({ sms }) => (sms.adapter === "sandbox" ? 'is "sandbox"; allowed is "http" with url and key' : undefined),
    why: "codes for phones would not be sent, and could be read in the database",
  },
  weakSecret({
    setting: "sms.key",
    secret: ({ sms }) => (sms.adapter === "http" ? sms.key : undefined),
    least: 32,
    why: "with that key anyone could have SMS sent in your name",
  }),
  weakSecret({
    setting: "errorReporting.key",
    secret: ({ errorReporting }) => (errorReporting.adapter === "http" ? errorReporting.key : undefined),
    least: 32,
    why: "with that key anyone could report errors in your name",
  }),
  weakSecret({
    setting: "push.vapidPrivateKey",
    secret: ({ push }) => push.vapidPrivateKey,
    least: 43,
    why: "with that key anyone could send players notifications in your name",
  }),
  {
    setting: "supportMail",
    problem: ({ supportMail }) =>
      supportMail === SUPPORT_MAIL ? "is not set; allowed is a mail address whose mail is read" : undefined,
    why: "pages ask players to write there, and a player who can no longer log in has no other way to reach you",
  },
  {
    setting: "providers",
    problem: ({ providers }) => {
      const weak = providers.flatMap(({ id, clientSecret }) => {
        const weakness = weaknessOfSet(clientSecret, LEAST_PASSWORD);
        return weakness === undefined ? [] : [`the clientSecret of ${id}, which ${weakness}`];
      });
      return weak.length > 0 ? `has ${weak.join(", and ")}; allowed is what the third party gave` : undefined;
    },
    why: "with that secret anyone could sign in as the product",
  },
  {
    setting: "providers",
    problem: ({ providers }) => {
      const without = providers.filter(({ issuer }) => issuer === undefined).map(({ id }) => id);
      return without.length > 0
        ? `has ${without.join(", ")} without an issuer; allowed are providers with one`
        : undefined;
    },
    why: "without one it is the sandbox's provider, which confirms any identity",
  },
  {
    setting: "kyc",
    problem: ({ kyc: { partner, eid, aadhaar } }) => {
      const played = [
        ...(partner && partner.url === undefined ? ["kyc.partner without a url"] : []),
        ...eid.filter(({ issuer }) => issuer === undefined).map(({ id }) => `${id} in kyc.eid without an issuer`),
        ...(aadhaar && aadhaar.url === undefined ? ["kyc.aadhaar without a url"] : []),
      ];
      return played.length > 0 ? `has ${played.join(", and ")}; allowed are providers with one, or none` : undefined;
    },
    why: "without one it is the sandbox's provider, which confirms any identity",
  },
  {
    setting: "kyc",
    problem: ({ kyc: { partner, eid, aadhaar } }) => {
      const secrets: (readonly [string, string | undefined, number])[] = [
        ["kyc.partner.secret", partner?.secret, LEAST_PASSWORD],
        ...(partner?.webhookKeys ?? []).map(
          (key) => ["a key of kyc.partner.webhookKeys", key, LEAST_PASSWORD] as const,
        ),
        ...eid.map(
          ({ id, clientSecret }) => [`the clientSecret of ${id} in kyc.eid`, clientSecret, LEAST_PASSWORD] as const,
        ),
        ["kyc.aadhaar.key", aadhaar?.key, 32],
      ];
      const weak = secrets.flatMap(([name, secret, least]) => {
        const weakness = weaknessOfSet(secret, least);
        return weakness === undefined ? [] : [`${name}, which ${weakness}`];
      });
      const missing = [
        ...(partner?.url !== undefined && partner.webhookKeys.length === 0 ? ["no kyc.partner.webhookKeys"] : []),
        ...(aadhaar?.url !== undefined && aadhaar.key === undefined ? ["no kyc.aadhaar.key"] : []),
      ];
      const all = [...weak, ...missing];
      return all.length > 0 ? `has ${all.join(", and ")}; allowed is what the provider gave` : undefined;
    },
    why: "with those secrets anyone could confirm any identity",
  },
  {
    setting: "growth.allowsForcing",
    problem: ({ growth }) => (growth.allowsForcing ? "is true; allowed is false" : undefined),
    why: "visitors could choose their own variation of an experiment",
  },
];

interface Both {
  readonly server: ServerConfig;
  readonly brand: PlatformConfiguration;
}

/** Production requirements that the environment or the configuration file can meet. */
const EITHER: readonly Requirement<Both>[] = [
  {
    setting: "TRUSTED_PROXIES",
    problem: ({ server, brand }) =>
      server.tls || (server.trustedProxies ?? brand.trustedProxies).length > 0
        ? undefined
        : "is not set, and TLS_CERT_FILE and TLS_KEY_FILE are not either; allowed are the addresses of the proxy that speaks TLS for the platform, or both files",
    why: "visitors come by https, and behind a proxy that is not named all of them share the limits of one",
  },
];

/** All problems that prevent production, one line each. `brand` is omitted if its file could not be read. */
export function lacking(server: ServerConfig, brand: PlatformConfiguration | undefined): string[] {
  return [
    ...falling(SERVER, server),
    ...(brand ? [...falling(BRAND, brand), ...falling(EITHER, { server, brand })] : []),
  ];
}

const falling = <Given>(requirements: readonly Requirement<Given>[], given: Given): string[] =>
  requirements.flatMap(({ setting, problem, why }) => {
    const found = problem(given);
    return found === undefined ? [] : [`${setting} ${found}, because ${why}.`];
  });
