import type { Notification } from "../wire.ts";

/** The presentation of a notification: keys of texts in this plugin's locales, the icon, and where it leads. */
export interface ItemView {
  readonly title: string;
  readonly icon: string;
  readonly to: string;
  /** The screen that it leads to, where not every build has it. */
  readonly screen?: string;
  /** The change of the balance, in minor units; 0 if there was none. */
  readonly amount: number;
  /** A further text, if there is one. */
  readonly note?: string;
}

/** Where a player locks a stranger out: changing the password ends every other session. */
export const SECURITY = "/my-account/update-password";

/** Where a player sees what is confirmed of them, and what is missing. */
const IDENTITY = "/my-account/kyc";

/** Where the answer to a correction stands. */
const PERSONAL_DATA = "/my-account/personal-data";

/** Where a player says that their data is still right. */
const CONFIRMATION = "/my-account/re-confirmation";

/** The screen of a player's payments, which the cashier brings. */
const PAYMENTS = "payments-history";

/** The screen of every change of a player's money, which the cashier brings too. */
const MOVEMENTS = "wallet-history";

/** The screen of conversations with support. */
const TALKS = "support-messages";

/** The screen of complaints, and what of one has a text. */
const COMPLAINTS = "support-complaints";
const COMPLAINT_STATES: readonly string[] = ["filed", "decided", "late"];

/** The causes of corrections that have a text. */
const CORRECTION_CAUSES: readonly string[] = ["payment", "bet", "fault", "goodwill", "reversal"];

/** The states of bonuses that have a text. */
const BONUS_STATES: readonly string[] = ["active", "completed", "expired", "forfeited"];

/** The same of casino tournaments. */
const TOURNAMENT_STATES: readonly string[] = ["won", "cancelled"];

/** The same of limits. */
const LIMIT_STATES: readonly string[] = ["set", "loosened", "open"];

/** The statuses of payments that have a text. */
export const PAYMENT_STATUSES: Readonly<Record<"deposit" | "withdrawal", readonly string[]>> = {
  deposit: ["succeeded", "failed", "conflicted", "refunded", "disputed"],
  withdrawal: ["approved", "sent", "paid", "failed", "reversed"],
};

const ICONS = {
  "bet-settled": "ticket",
  "bet-resettled": "history",
  "bet-cancelled": "ban",
  "bet-reopened": "history",
  "bet-reinstated": "history",
  "bet-cashed-out": "wallet",
  "new-device": "monitor-smartphone",
  "security-changed": "shield-check",
  "identity-changed": "badge-check",
  "data-corrected": "user",
  "data-confirmation": "id-card",
  "payment-changed": "wallet",
  "cash-corrected": "wallet",
  "bonus-changed": "gift",
  "tournament-ended": "trophy",
  "copy-ready": "download",
  "support-closed": "message-square-text",
  "complaint-changed": "file-text",
  "limit-used": "shield-check",
  "limit-changed": "shield-check",
  "play-care": "heart-handshake",
} as const satisfies Record<Notification["kind"], string>;

/** The texts and values for a notification. */
export function itemView(item: Notification): ItemView {
  const icon = ICONS[item.kind];
  switch (item.kind) {
    case "new-device":
      return { title: "told.new-device", icon, to: SECURITY, amount: 0, note: "note.not-you" };
    case "security-changed":
      return { title: `security.${item.change}`, icon, to: SECURITY, amount: 0, note: "note.not-you" };
    case "identity-changed":
      return { title: `identity.${item.status}`, icon, to: IDENTITY, amount: 0, note: `document.${item.document}` };
    case "data-corrected":
      return { title: `told.data-corrected.${item.state}`, icon, to: PERSONAL_DATA, amount: 0 };
    case "data-confirmation":
      return { title: `told.data-confirmation.${item.state}`, icon, to: CONFIRMATION, amount: 0 };
    case "payment-changed": {
      const { direction, status, payment } = item;
      const named = PAYMENT_STATUSES[direction].includes(status) ? status : "changed";
      const to = `/${PAYMENTS}?payment=${encodeURIComponent(payment)}`;
      return { title: `payment.${direction}.${named}`, icon, to, screen: PAYMENTS, amount: 0 };
    }
    case "cash-corrected": {
      const note = CORRECTION_CAUSES.includes(item.cause) ? { note: `corrected.${item.cause}` } : {};
      const to = `/${MOVEMENTS}`;
      return { title: "told.cash-corrected", icon, to, screen: MOVEMENTS, amount: item.amount, ...note };
    }
    case "bonus-changed": {
      const state = BONUS_STATES.includes(item.state) ? item.state : "changed";
      const amount = item.state === "completed" ? (item.amount ?? 0) : 0;
      return { title: `bonus.${state}`, icon, to: "/bonus", screen: "bonuses", amount };
    }
    case "tournament-ended": {
      const state = TOURNAMENT_STATES.includes(item.state) ? item.state : "changed";
      const to = `/tournaments-casino/${encodeURIComponent(item.tournament)}`;
      return { title: `tournament.${state}`, icon, to, screen: "casino-tournament", amount: item.amount };
    }
    case "copy-ready":
      return { title: "told.copy-ready", icon, to: "/my-account/privacy", amount: 0 };
    case "support-closed": {
      const to = `/support/messages/${encodeURIComponent(item.conversation)}`;
      return { title: "told.support-closed", icon, to, screen: TALKS, amount: 0 };
    }
    case "complaint-changed": {
      const state = COMPLAINT_STATES.includes(item.state) ? item.state : "changed";
      return { title: `complaint.${state}`, icon, to: "/support/complaints", screen: COMPLAINTS, amount: 0 };
    }
    case "limit-used": {
      const title = item.percent < 100 ? "limit.part" : "limit.all";
      return { title, icon, to: "/self-restraint", screen: "self-restraint", amount: 0 };
    }
    case "limit-changed": {
      const state = LIMIT_STATES.includes(item.state) ? item.state : "changed";
      return { title: `limit.${state}`, icon, to: "/self-restraint", screen: "self-restraint", amount: 0 };
    }
    case "play-care":
      return { title: "told.play-care", icon, to: "/self-restraint", amount: 0 };
    case "bet-settled":
      return { title: `settled.${item.status}`, icon, to: betsAt(item.status), amount: item.amount };
    case "bet-resettled":
      return {
        title: "told.bet-resettled",
        icon,
        to: betsAt(item.status),
        amount: item.amount,
        note: `settled.${item.status}`,
      };
    case "bet-cancelled":
      return {
        title: "told.bet-cancelled",
        icon,
        to: betsAt(item.status),
        amount: item.amount,
        ...because(item.reason),
      };
    case "bet-reopened":
    case "bet-reinstated":
    case "bet-cashed-out":
      return { title: `told.${item.kind}`, icon, to: betsAt(item.status), amount: item.amount };
  }
}

const betsAt = (status: string) => (status === "open" ? "/my-bets/open" : "/my-bets/calculated");

const REASONS = ["postponed", "abandoned", "cancelled", "wrong_price", "wrong_data", "withdrawn"];

/** A reason that this version of the page does not know is left out. */
const because = (reason: string | null): Pick<ItemView, "note"> =>
  reason !== null && REASONS.includes(reason) ? { note: `reason.${reason}` } : {};
