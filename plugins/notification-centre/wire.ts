import * as z from "zod/mini";

/** More than so many unread ones are not counted: the number is this one then. */
export const MOST_UNREAD = 100;

const betStatus = z.enum(["open", "won", "lost", "void", "half_won", "half_lost", "part_returned", "cashed_out"]);
export type ToldBetStatus = z.infer<typeof betStatus>;

/** The bet that something happened to: its first event, and of how many legs it is. Money in minor units of `currency`. */
const bet = {
  betId: z.string(),
  currency: z.string(),
  home: z.string(),
  away: z.string(),
  legs: z.int(),
  status: betStatus,
};

/** With a result: what the bet returned by it, and what that moved on the balance. */
const resultOf = { ...bet, payout: z.nullable(z.int()), amount: z.int(), reason: z.nullable(z.string()) };

/** What changed in how a player proves who he is, or what somebody tried there. */
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

/** Something that a player was told. It holds values only: the page makes the words, in the player's language. */
export const notification = z.discriminatedUnion("kind", [
  z.object({ ...base, kind: z.literal("bet-settled"), ...resultOf }),
  z.object({ ...base, kind: z.literal("bet-resettled"), ...resultOf }),
  z.object({ ...base, kind: z.literal("bet-cancelled"), ...resultOf }),
  z.object({ ...base, kind: z.literal("bet-reopened"), ...resultOf }),
  z.object({ ...base, kind: z.literal("bet-reinstated"), ...resultOf }),
  /** By the player's own order; what he pressed for himself he need not be told. */
  z.object({ ...base, kind: z.literal("bet-cashed-out"), ...bet, amount: z.int() }),
  /** Somebody logged in from a browser that the player had not used before: `Firefox, Windows`. */
  z.object({ ...base, kind: z.literal("new-device"), device: z.string(), address: z.string() }),
  z.object({ ...base, kind: z.literal("security-changed"), change: securityChange }),
]);
export type Notification = z.infer<typeof notification>;

/** `GET /api/v1/notifications?cursor=`, newest first; `next` continues. */
export const notificationPage = z.object({
  items: z.array(notification),
  next: z.nullable(z.string()),
  unread: z.int(),
});
export type NotificationPage = z.infer<typeof notificationPage>;

/** `POST /api/v1/notifications/read`: everything up to this one was seen. */
export const readRequest = z.object({ upTo: z.string().check(z.regex(/^\d{1,18}$/)) });

/** How many are unread, and up to which all are known to be read. */
export const readAnswer = z.object({ unread: z.int(), readUpTo: z.string() });
export type ReadAnswer = z.infer<typeof readAnswer>;

/** On the feed's channel `player`: what was added, one by one as the page can read it, or what was read elsewhere. */
export const notificationDelta = z.object({
  notifications: z.optional(
    z.object({ unread: z.int(), added: z.optional(z.array(z.unknown())), readUpTo: z.optional(z.string()) }),
  ),
});
