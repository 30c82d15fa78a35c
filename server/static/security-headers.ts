export interface PageSecurity {
  /** `sha256-...` of the page's import map, which is its only inline script. */
  readonly importMapHash: string;
  /** Origins that may show the page in a frame, besides its own. */
  readonly frameAncestors: readonly string[];
  /** Origins of external plugins. */
  readonly pluginOrigins: readonly string[];
  /** Origins that the configured tools load from and send to. */
  readonly tools?: ToolOrigins;
  /** Origins whose pages the product shows in a frame, where they may use the camera. */
  readonly frames?: readonly string[];
  /** Origins whose pages the product shows in a frame, without any device. */
  readonly plainFrames?: readonly string[];
}

export interface ToolOrigins {
  readonly script: readonly string[];
  readonly img: readonly string[];
  readonly connect: readonly string[];
}

const NO_TOOLS: ToolOrigins = { script: [], img: [], connect: [] };

/**
 * External tags create scripts from text without trusted types, so a brand that configures some does without this
 * directive.
 */
const TRUSTED_TYPES = [
  "require-trusted-types-for 'script'",
  // The three addresses from which the product may run a worker (plugins/pwa/worker, plugins/sportsbook/verify,
  // shell/first-paint).
  "trusted-types openline-worker openline-replay openline-warm-intl",
];

const NOTHING = ["accelerometer", "geolocation", "gyroscope", "microphone", "midi", "payment", "usb"];

const without = (features: readonly string[]) => features.map((feature) => `${feature}=()`).join(", ");

/** The Permissions-Policy of a page that uses no device. */
export const NO_DEVICES = without(["camera", ...NOTHING]);

/** Headers of every answer of the product. */
export const ANSWER_HEADERS: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
};

/** The headers of a page whose own address must stay secret. */
export const SECRET_ADDRESS: Readonly<Record<string, string>> = { "Referrer-Policy": "no-referrer" };

/** The headers of the page: no inline script or style, no eval, no text turned into script, only configured origins. */
export function pageHeaders({
  importMapHash,
  frameAncestors,
  pluginOrigins,
  tools = NO_TOOLS,
  frames = [],
  plainFrames = [],
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
    `frame-src ${["'self'", ...frames, ...plainFrames].join(" ")}`,
    `frame-ancestors ${["'self'", ...frameAncestors].join(" ")}`,
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    ...(tools.script.length > 0 ? [] : TRUSTED_TYPES),
  ];
  return {
    ...ANSWER_HEADERS,
    "Content-Security-Policy": policy.join("; "),
    // Players take pictures of their documents in the product itself, or in the frame of the configured partner.
    "Permissions-Policy": [
      `camera=(${["self", ...frames.map((origin) => `"${origin}"`)].join(" ")})`,
      without(NOTHING),
    ].join(", "),
    "Cross-Origin-Opener-Policy": "same-origin",
  };
}
