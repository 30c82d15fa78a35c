export interface PageSecurity {
  /** `sha256-...` of the page's import map, the only inline script that there is. */
  readonly importMapHash: string;
  /** Who may show the page in a frame: origins, besides the page's own. */
  readonly frameAncestors: readonly string[];
  /** Where plugins of others come from: origins. */
  readonly pluginOrigins: readonly string[];
  /** What the tools that the configuration names load and tell: origins. */
  readonly tools?: ToolOrigins;
}

export interface ToolOrigins {
  readonly script: readonly string[];
  readonly img: readonly string[];
  readonly connect: readonly string[];
}

const NO_TOOLS: ToolOrigins = { script: [], img: [], connect: [] };

/** Tags of others write scripts as text and know nothing of ours; only a brand that configures some goes without this. */
const TRUSTED_TYPES = [
  "require-trusted-types-for 'script'",
  // The two addresses that the product may run a worker from (plugins/pwa/worker, plugins/sportsbook/verify).
  "trusted-types openline-worker openline-replay",
];

const NOTHING = ["accelerometer", "camera", "geolocation", "gyroscope", "microphone", "midi", "payment", "usb"];

/** What every answer of the product says. */
export const ANSWER_HEADERS: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
};

/** Addresses that open something until the page has taken that out of them: nothing that it loads meanwhile may be told them. */
const SECRET = /^(\/[a-z]{2})?\/(auto|restore-(password|account)\/change-password|mfa)\//;

export const opensSomething = (path: string): boolean => SECRET.test(path);

/** What a page says of its own address, where it is one that nobody may learn. */
export const addressHeaders = (path: string): Readonly<Record<string, string>> =>
  opensSomething(path) ? { "Referrer-Policy": "no-referrer" } : {};

/** What the page itself says: no inline script or style, no eval, no text turned into script, no origin that nobody configured. */
export function pageHeaders({
  importMapHash,
  frameAncestors,
  pluginOrigins,
  tools = NO_TOOLS,
}: PageSecurity): Readonly<Record<string, string>> {
  const from = (...sources: readonly string[]) => [...sources, ...pluginOrigins].join(" ");
  const policy = [
    "default-src 'self'",
    `script-src ${from("'self'", `'${importMapHash}'`, ...tools.script)}`,
    `style-src ${from("'self'")}`,
    `img-src ${from("'self'", "data:", ...tools.img)}`,
    `connect-src ${from("'self'", ...tools.connect)}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-ancestors ${["'self'", ...frameAncestors].join(" ")}`,
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    ...(tools.script.length > 0 ? [] : TRUSTED_TYPES),
  ];
  return {
    ...ANSWER_HEADERS,
    "Content-Security-Policy": policy.join("; "),
    "Permissions-Policy": NOTHING.map((feature) => `${feature}=()`).join(", "),
    "Cross-Origin-Opener-Policy": "same-origin",
  };
}
