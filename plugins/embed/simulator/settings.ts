/** What the simulator's switches say. They are the query of the host's page, so that a page can be shared. */
export interface Settings {
  readonly skin: string;
  readonly path: string;
  readonly language: string;
  readonly theme: string;
  readonly oddsFormat: string;
  readonly height: string;
  readonly betslip: string;
  readonly visitors: string;
  readonly routeSync: string;
  readonly bars: string;
  readonly token: string;
  readonly balance: string;
  readonly currency: string;
  readonly consent: string;
  readonly topics: string;
  readonly withheld: readonly string[];
  readonly faults: readonly string[];
}

export interface Choice {
  readonly name: Exclude<keyof Settings, "withheld" | "faults" | "path" | "topics">;
  readonly label: string;
  /** Values and what they are called; the first is the usual one. */
  readonly values: Readonly<Record<string, string>>;
}

const LANGUAGES = {
  ...{ en: "English", de: "Deutsch", es: "Español", fr: "Français", pt: "Português", tr: "Türkçe", ru: "Русский" },
  ...{ uk: "Українська", pl: "Polski", ar: "العربية", hi: "हिन्दी", ja: "日本語", zh: "中文" },
};
const FORMATS = {
  ...{ decimal: "Decimal", fractional: "Fractional", american: "American" },
  ...{ hongkong: "Hong Kong", malay: "Malay", indo: "Indonesian" },
};

export const CHOICES: readonly Choice[] = [
  { name: "skin", label: "Skin", values: { news: "News site", portal: "Sports portal", app: "Phone app" } },
  {
    name: "token",
    label: "Player",
    values: { good: "Demo player", wallet: "Player of the host's wallet", none: "Visitor", expired: "Expired token" },
  },
  { name: "language", label: "Language", values: LANGUAGES },
  { name: "theme", label: "Theme", values: { auto: "Auto", dark: "Dark", light: "Light" } },
  { name: "oddsFormat", label: "Odds", values: FORMATS },
  { name: "height", label: "Height", values: { content: "Content", fill: "Fill", 640: "640 px" } },
  {
    name: "betslip",
    label: "Slip",
    values: { auto: "As room allows", inline: "In the page", sheet: "Sheet", host: "Host's", none: "None" },
  },
  {
    name: "visitors",
    label: "Visitors' currency",
    values: { own: "The platform's", USD: "USD", GBP: "GBP", JPY: "JPY" },
  },
  { name: "routeSync", label: "Route sync", values: { hash: "Hash", path: "Path", none: "None" } },
  { name: "bars", label: "Fixed bars", values: { top: "Above", both: "Above, below", none: "None" } },
  { name: "balance", label: "Balance by", values: { frame: "The platform", host: "The host" } },
  { name: "currency", label: "Host's currency", values: { EUR: "EUR", USD: "USD", JPY: "JPY" } },
  { name: "consent", label: "Consent", values: { ask: "Frame asks", all: "All", none: "Nothing" } },
];

/** What the host can do by itself. */
export const FEATURES: Readonly<Record<string, string>> = {
  login: "Login",
  registration: "Registration",
  deposit: "Deposits",
  external: "Links to other sites",
};

export const FAULTS: Readonly<Record<string, readonly [label: string, note: string]>> = {
  slow: ["Slow", "Token and balance take 2 s"],
  silent: ["Silent", "Token and balance never come"],
  wrong: ["Wrong shapes", "A bad verb every 3 s, a bad balance"],
  hostile: ["Foreign origin", "Another page knocks every 3 s"],
  away: ["Wallet away", "Bets get no answer of the host's wallet"],
  lost: ["Wallet's answers lost", "It books, and nobody hears of it"],
  refuses: ["Wallet refuses", "It sets no stake aside"],
  detach: ["Taken out in mid-bet", "Put back a second after a pick"],
};

const USUAL: Settings = {
  ...(Object.fromEntries(CHOICES.map(({ name, values }) => [name, Object.keys(values)[0]!])) as Record<
    Choice["name"],
    string
  >),
  skin: "news",
  height: "content",
  path: "/football",
  topics: "",
  withheld: [],
  faults: [],
};

export function settingsOf(query: URLSearchParams): Settings {
  const known = CHOICES.map(({ name, values }) => {
    const asked = query.get(name) ?? "";
    return [name, Object.hasOwn(values, asked) ? asked : USUAL[name]];
  });
  const list = (name: string, of: object) => query.getAll(name).filter((each) => Object.hasOwn(of, each));
  return {
    ...USUAL,
    ...(Object.fromEntries(known) as Partial<Settings>),
    path: query.get("path") ?? USUAL.path,
    topics: query.get("topics") ?? "",
    withheld: list("withheld", FEATURES),
    faults: list("faults", FAULTS),
  };
}

/** A frame of its own for the slip, where the page has it. */
export const SLIP_FRAME = { target: "#slip", name: "slip", path: "/mini?show=slip", title: "Slip", height: "content" };

/** The options of `mount` that are no functions. What is as it is without them is left out. */
export function optionsOf(settings: Settings): Readonly<Record<string, unknown>> {
  const { path, language, theme, oddsFormat, height, betslip, visitors, routeSync } = settings;
  const { bars, consent, topics, withheld } = settings;
  const offsets = { ...(bars !== "none" && { top: 56 }), ...(bars === "both" && { bottom: 48 }) };
  const wanted = topics.split(/[\s,]+/).filter(Boolean);
  return {
    target: "#sport",
    path,
    language,
    ...(theme !== "auto" && { theme }),
    ...(oddsFormat !== "decimal" && { oddsFormat }),
    ...(height !== "fill" && { height: height === "content" ? height : Number(height) }),
    ...(betslip !== "auto" && { betslip }),
    ...(betslip === "host" && { picksTo: "slip" }),
    ...(visitors !== "own" && { currency: visitors }),
    ...(bars !== "none" && { offsets }),
    ...(routeSync !== "none" && { routeSync }),
    ...(routeSync === "path" && { prefix: "/page" }),
    ...(withheld.length > 0 && { features: Object.fromEntries(withheld.map((each) => [each, false])) }),
    ...(consent !== "ask" && { consent: { analytics: consent === "all", marketing: consent === "all" } }),
    ...(wanted.length > 0 && { topics: wanted }),
  };
}
