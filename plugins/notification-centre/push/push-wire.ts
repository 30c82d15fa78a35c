import * as z from "zod/mini";

export * from "../../../core/push-wire.ts";

/** The subjects of pushes that a player can choose. */
export const pushGroup = z.enum(["bets", "money", "security"]);
export type PushGroup = z.infer<typeof pushGroup>;
export const PUSH_GROUPS: readonly PushGroup[] = pushGroup.options;

/** An address; the platform answers with a reason if pushes must not be sent to it. */
const endpoint = z.string().check(z.regex(/^[a-z]+:\/\/[\x21-\x7e]{1,990}$/));
const base64url = z.string().check(z.regex(/^[\w-]{22,100}$/));

/** The data of the browser's subscription. */
export const pushSubscription = z.object({ endpoint, keys: z.object({ p256dh: base64url, auth: base64url }) });
export type PushSubscriptionKeys = z.infer<typeof pushSubscription>;

/** `GET /api/v1/notifications/push`: the platform's VAPID key, which browsers subscribe with. */
export const pushKey = z.object({ publicKey: z.string() });

/** `POST /api/v1/notifications/push/subscriptions`: the device requests pushes about these subjects. */
export const pushWish = z.extend(pushSubscription, {
  groups: z.array(pushGroup).check(z.maxLength(PUSH_GROUPS.length)),
});
export type PushWish = z.infer<typeof pushWish>;

/** `POST .../renew` and `POST .../remove` name a subscription by its address. */
export const pushAddress = z.object({ endpoint });

/** `POST .../replace`, sent by the worker: a caller that knows the old subscription's secret may replace it. */
export const pushReplacement = z.object({
  former: z.object({ endpoint, auth: base64url }),
  next: pushSubscription,
});
export type PushReplacement = z.infer<typeof pushReplacement>;

/** The subjects of the pushes that the device gets for this player; null if it gets none. */
export const pushState = z.object({ groups: z.nullable(z.array(pushGroup)) });
export type PushAnswer = z.infer<typeof pushState>;
