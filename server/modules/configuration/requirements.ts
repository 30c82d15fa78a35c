import { DEFAULT_SEED, type ServerConfig } from "../../config.ts";
import type { PlatformConfiguration } from "./platform-configuration.ts";

/** What production needs of one setting. */
export interface Requirement<Given> {
  /** As the operator writes it: a name of the environment, or a path in the configuration file. */
  readonly setting: string;
  /** How the setting falls short and what is allowed; undefined where it does not. It never repeats a secret. */
  readonly problem: (given: Given) => string | undefined;
  /** Why production needs it, as the rest of "because ...". */
  readonly why: string;
}

/** What production needs of the environment. */
const SERVER: readonly Requirement<ServerConfig>[] = [
  {
    setting: "DATABASE_URL",
    problem: ({ databaseUrl }) =>
      databaseUrl === undefined ? "is not set; allowed is postgres://user:password@host:port/database" : undefined,
    why: "the embedded database answers one query at a time, belongs to one process and has no backup",
  },
  {
    setting: "SEED",
    problem: ({ seed }) =>
      seed === DEFAULT_SEED
        ? `is ${JSON.stringify(seed)}, which is published; allowed is a text of your own of 1 to 64 letters, digits, - or _`
        : undefined,
    why: "the seed decides the calendar, and one that others have makes one that others know",
  },
  {
    setting: "CLOCK_RATE",
    problem: ({ clockRate }) => (clockRate === 1 ? undefined : `is ${clockRate}; allowed is 1`),
    why: "limits, breaks and bets are promised in the players' own time",
  },
];

/** What production needs of the configuration file. */
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
  {
    setting: "mfa.secretsKey",
    problem: ({ mfa }) => (mfa.secretsKey === undefined ? "is not set; allowed are 32 bytes in base64url" : undefined),
    why: "a key that stands in the database guards nothing once the database is copied",
  },
  {
    setting: "mail.adapter",
    problem: ({ mail }) =>
      mail.adapter === "sandbox" ? 'is "sandbox"; allowed is "smtp" with host, user, password and from' : undefined,
    why: "codes and warnings would reach nobody, and would stay in the database for a reader to find",
  },
  {
    setting: "sms.adapter",
    problem: ({ sms }) => (sms.adapter === "sandbox" ? 'is "sandbox"; allowed is "http" with url and key' : undefined),
    why: "codes for phones would reach nobody, and would stay in the database for a reader to find",
  },
  {
    setting: "providers",
    problem: ({ providers }) => {
      const without = providers.filter(({ issuer }) => issuer === undefined).map(({ id }) => id);
      return without.length > 0
        ? `has ${without.join(", ")} without an issuer; allowed are providers with one`
        : undefined;
    },
    why: "without one it is the sandbox's provider, which vouches for anybody",
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

/** What production needs of the one or of the other. */
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

/** What falls short of production, one line each; `brand` is left out where its file could not be read. */
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
