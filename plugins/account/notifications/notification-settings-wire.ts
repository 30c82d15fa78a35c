import * as z from "zod/mini";
import { ALL_SUBJECTS, CHANNELS } from "./matrix-rules.ts";
import { areHours, HALF_HOURS, type QuietHours, USUAL_HOURS } from "./quiet-rules.ts";

const channel = z.enum(CHANNELS);
const subject = z.enum(ALL_SUBJECTS);

/** A switch of the settings and its state. */
const wish = z.object({ subject, channel, isOn: z.boolean() });

/** `PUT /api/v1/notification-settings`: one switch. `wording` names the text beside a switch of offers. */
export const wishRequest = z.extend(wish, { wording: z.optional(z.string().check(z.maxLength(40))) });
export type WishRequest = z.infer<typeof wishRequest>;

/** The latest consent to offers for a switch, or its withdrawal. */
const saidConsent = z.object({ subject, channel, isGiven: z.boolean(), wording: z.string(), at: z.iso.datetime() });

const halfHour = z.enum(HALF_HOURS);
const areTwo = z.refine<QuietHours>(areHours, "the same time twice");
/** Quiet hours that a player may choose. */
const quietHours = z.object({ from: halfHour, to: halfHour }).check(areTwo);

/** `GET /api/v1/notification-settings` */
export const notificationSettings = z.object({
  /** The switches that the player has changed; the others have the default of `cellOf`. */
  wishes: z.array(wish),
  consents: z.array(saidConsent),
  /** The time zone of the quiet hours; null if there are none. */
  quietZone: z.nullable(z.string()),
  /** The hours that the player chose, also while there are none, or the usual ones. */
  quietHours,
  /** How many devices are subscribed to pushes. */
  devices: z.int(),
});
export type NotificationSettings = z.infer<typeof notificationSettings>;

/** `PUT /api/v1/notification-settings/quiet`: without a time zone there are none, and the hours are kept. */
export const quietRequest = z
  .object({
    timeZone: z.nullable(z.string().check(z.regex(/^[\w+/-]{1,60}$/))),
    // Pages from before hours could be chosen name none.
    from: z._default(halfHour, USUAL_HOURS.from),
    to: z._default(halfHour, USUAL_HOURS.to),
  })
  .check(areTwo);
export type QuietRequest = z.infer<typeof quietRequest>;

/** The token of a link in a mail. */
export const unsubscribeToken = z.string().check(z.regex(/^[\w-]{8}\.[\w-]{20,150}$/));
/** `POST /api/v1/notification-settings/unsubscribe/{token}`: what was turned off. */
export const unsubscribed = z.object({ subject, channel });
export type Unsubscribed = z.infer<typeof unsubscribed>;
