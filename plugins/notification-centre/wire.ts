import * as z from "zod/mini";

/** Unread notifications are counted up to this number. */
export const MOST_UNREAD = 100;

const betStatus = z.enum(["open", "won", "lost", "void", "half_won", "half_lost", "part_returned", "cashed_out"]);

/**
 * The bet that a notification is about: its first event, and its number of legs. Money in minor units of `currency`.
 */
const bet = {
  betId: z.string(),
  currency: z.string(),
  home: z.string(),
  away: z.string(),
  legs: z.int(),
  status: betStatus,
};

/** With a result: the return of the bet, and the change of the balance. */
const resultOf = { ...bet, payout: z.nullable(z.int()), amount: z.int(), reason: z.nullable(z.string()) };

/** A change in how a player proves their identity, or an attempt at one. */
export const securityChange = z.enum([
  "password-changed",
  "password-locked",
  "email-changed",
  "phone-changed",
  "provider-linked",
  "totp-added",
  "passkey-added",
  "sms-added",
  "email-added",
  "totp-removed",
  "passkey-removed",
  "sms-removed",
  "email-removed",
  "recovery-made",
  "recovery-used",
  "locked",
]);
export type SecurityChange = z.infer<typeof securityChange>;

const base = { id: z.string(), at: z.iso.datetime(), isRead: z.boolean() };

/** A notification of a player. It contains only values: the page makes the text, in the player's language. */
export const notification = z.discriminatedUnion("kind", [
  z.object({ ...base, kind: z.literal("bet-settled"), ...resultOf }),
  z.object({ ...base, kind: z.literal("bet-resettled"), ...resultOf }),
  z.object({ ...base, kind: z.literal("bet-cancelled"), ...resultOf }),
  z.object({ ...base, kind: z.literal("bet-reopened"), ...resultOf }),
  z.object({ ...base, kind: z.literal("bet-reinstated"), ...resultOf }),
  /** By the player's own order. Cash-outs that they pressed themselves need no notification. */
  z.object({ ...base, kind: z.literal("bet-cashed-out"), ...bet, amount: z.int() }),
  /** A login from a browser that the player had not used before: `Firefox, Windows`. */
  z.object({ ...base, kind: z.literal("new-device"), device: z.string(), address: z.string() }),
  z.object({ ...base, kind: z.literal("security-changed"), change: securityChange }),
  /** A document that proves who the player is was approved, asked for again, refused, or expires. */
  z.object({
    ...base,
    kind: z.literal("identity-changed"),
    document: z.enum(["identity", "address", "paymentMethod", "selfie"]),
    status: z.enum(["approved", "resubmission_required", "rejected", "expiring", "expired"]),
  }),
  /** What the player asked to have corrected of data that a document proves was decided. */
  z.object({
    ...base,
    kind: z.literal("data-corrected"),
    state: z.enum(["approved", "refused"]),
    /** What the person who decided says to the player. */
    words: z.optional(z.string()),
  }),
  /** The player has to confirm that what is known of them is still right. */
  z.object({ ...base, kind: z.literal("data-confirmation"), state: z.enum(["due", "overdue"]) }),
  /**
   * A deposit or a withdrawal has another status. A page names those that it knows (`PAYMENT_STATUSES`), and says of any
   * other that there is news.
   */
  z.object({
    ...base,
    kind: z.literal("payment-changed"),
    payment: z.string(),
    direction: z.enum(["deposit", "withdrawal"]),
    status: z.string(),
    amount: z.int(),
    currency: z.string(),
  }),
  /**
   * People at the desk corrected the cash. A page has words for the causes that it knows (`CORRECTION_CAUSES`), and
   * leaves out any other.
   */
  z.object({
    ...base,
    kind: z.literal("cash-corrected"),
    correction: z.string(),
    cause: z.string(),
    amount: z.int(),
    currency: z.string(),
  }),
  /** A bonus has begun, is complete, or has ended. A page says of a state that it does not know that there is news. */
  z.object({
    ...base,
    kind: z.literal("bonus-changed"),
    campaign: z.string(),
    state: z.string(),
    amount: z.nullable(z.int()),
    currency: z.string(),
  }),
  /** A casino tournament brought a prize, or was cancelled and its fee came back. Without a place it was cancelled. */
  z.object({
    ...base,
    kind: z.literal("tournament-ended"),
    tournament: z.string(),
    state: z.string(),
    place: z.nullable(z.int()),
    amount: z.int(),
    currency: z.string(),
  }),
  /** A copy of everything about the player can be fetched. */
  z.object({ ...base, kind: z.literal("copy-ready") }),
  /** A conversation with support closed by itself. */
  z.object({ ...base, kind: z.literal("support-closed"), conversation: z.string() }),
  /** A complaint was received, was decided, or is late. A page says of a state that it does not know that there is news. */
  z.object({ ...base, kind: z.literal("complaint-changed"), complaint: z.int(), state: z.string() }),
  /** So many per cent of a limit are used; 100: all of it. */
  z.object({
    ...base,
    kind: z.literal("limit-used"),
    limit: z.enum(["deposit", "loss", "stake", "time"]),
    period: z.enum(["day", "week", "month"]),
    percent: z.int(),
  }),
  /**
   * A limit that the desk has set or loosened is in force, or a raise that the player asked for can be confirmed
   * (`open`). A page says of a state that it does not know that there is news.
   */
  z.object({
    ...base,
    kind: z.literal("limit-changed"),
    limit: z.enum(["deposit", "loss", "stake", "time"]),
    period: z.enum(["bet", "day", "week", "month"]),
    state: z.string(),
  }),
  /** People at the desk would like to know how the player is. */
  z.object({ ...base, kind: z.literal("play-care") }),
]);
export type Notification = z.infer<typeof notification>;

/** `GET /api/v1/notifications?cursor=`, newest first; `next` continues. */
export const notificationPage = z.object({
  items: z.array(notification),
  next: z.nullable(z.string()),
  unread: z.int(),
});
export type NotificationPage = z.infer<typeof notificationPage>;

/** `POST /api/v1/notifications/read`: everything up to this one was read. */
export const readRequest = z.object({ upTo: z.string().check(z.regex(/^\d{1,18}$/)) });

/** How many are unread, and up to which one all are known to be read. */
export const readAnswer = z.object({ unread: z.int(), readUpTo: z.string() });
export type ReadAnswer = z.infer<typeof readAnswer>;

/** On the feed's channel `player`: notifications that were added, each parsed by itself, or what was read elsewhere. */
export const notificationDelta = z.object({
  notifications: z.optional(
    z.object({ unread: z.int(), added: z.optional(z.array(z.unknown())), readUpTo: z.optional(z.string()) }),
  ),
});
