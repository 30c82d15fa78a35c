export const SUBJECTS = ["bets", "money", "identity", "limits", "casino", "login", "product"] as const;
export type Subject = (typeof SUBJECTS)[number];

interface Listed {
  readonly id: string;
  readonly subject: Subject;
  /** The screens on which this is asked. */
  readonly screens?: readonly string[];
}

const BETS = ["my-bets"];
const CASHIER = ["cashier", "cashier-payments"];
const HISTORY = ["wallet-history", "payments-history", "financial-history"];

/** Every article, in the order of its subject. Their texts are in a file for each language. */
export const ARTICLES: readonly Listed[] = [
  { id: "place-bet", subject: "bets", screens: ["event", "home"] },
  { id: "moved-price", subject: "bets", screens: ["event"] },
  { id: "live-delay", subject: "bets", screens: ["event", "live"] },
  { id: "refused-bet", subject: "bets" },
  { id: "odds-formats", subject: "bets" },
  { id: "cash-out", subject: "bets", screens: BETS },
  { id: "change-bet", subject: "bets", screens: BETS },
  { id: "void-bet", subject: "bets", screens: BETS },
  { id: "corrected-result", subject: "bets", screens: BETS },
  { id: "signed-receipt", subject: "bets", screens: ["verify-receipt"] },
  { id: "free-bet", subject: "bets" },
  { id: "express-boost", subject: "bets", screens: ["top-express"] },
  { id: "deposit", subject: "money", screens: CASHIER },
  { id: "withdraw", subject: "money", screens: CASHIER },
  { id: "withdrawal-time", subject: "money", screens: [...CASHIER, ...HISTORY] },
  { id: "same-way-back", subject: "money", screens: CASHIER },
  { id: "exchange", subject: "money", screens: ["wallet"] },
  { id: "money-history", subject: "money", screens: HISTORY },
  { id: "documents", subject: "identity", screens: ["verification-methods", "cashier"] },
  { id: "document-refused", subject: "identity", screens: ["verification-methods"] },
  { id: "change-data", subject: "identity", screens: ["personal-data", "edit-profile"] },
  { id: "set-limits", subject: "limits", screens: ["self-restraint", "deposit-limits", "loss-limits", "bet-limits"] },
  { id: "reality-check", subject: "limits", screens: ["self-restraint", "reality-check", "time-limits"] },
  { id: "break", subject: "limits", screens: ["self-restraint", "self-exclusion"] },
  { id: "self-exclusion", subject: "limits", screens: ["self-exclusion"] },
  { id: "casino-round", subject: "casino", screens: ["casino-game", "casino-history"] },
  { id: "check-round", subject: "casino", screens: ["casino-game", "casino-history"] },
  { id: "register", subject: "login", screens: ["login"] },
  { id: "log-in", subject: "login", screens: ["login"] },
  { id: "forgotten-password", subject: "login", screens: ["login", "restore-password", "update-password"] },
  { id: "second-step", subject: "login", screens: ["account-security"] },
  { id: "passkey", subject: "login", screens: ["account-security"] },
  { id: "close-account", subject: "login", screens: ["account-privacy"] },
  { id: "notifications", subject: "product", screens: ["notification-settings"] },
  { id: "installed-app", subject: "product", screens: ["app-download"] },
  { id: "partner-site", subject: "product" },
  { id: "privacy-copy", subject: "product", screens: ["account-privacy"] },
  { id: "complaint", subject: "product" },
];

/** What stands first where nothing is known of the place that the reader came from. */
export const FIRST = ["place-bet", "deposit", "withdrawal-time", "forgotten-password"];
