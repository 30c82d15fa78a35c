import * as z from "zod/mini";

export * from "../../../core/push-wire.ts";

/** What a player can choose to be told by pushes. */
export const pushGroup = z.enum(["bets", "security"]);
export type PushGroup = z.infer<typeof pushGroup>;
export const PUSH_GROUPS: readonly PushGroup[] = pushGroup.options;

/** An address; whether pushes may go there, the platform says with a reason. */
const endpoint = z.string().check(z.regex(/^[a-z]+:\/\/[\x21-\x7e]{1,990}$/));
const base64url = z.string().check(z.regex(/^[\w-]{22,100}$/));

/** What the browser's subscription says of itself. */
export const pushSubscription = z.object({ endpoint, keys: z.object({ p256dh: base64url, auth: base64url }) });
export type PushSubscriptionKeys = z.infer<typeof pushSubscription>;

/** `GET /api/v1/notifications/push`: the platform's VAPID key, which browsers subscribe with. */
export const pushKey = z.object({ publicKey: z.string() });

/** `POST /api/v1/notifications/push/subscriptions`: this device is to be told of these. */
export const pushWish = z.extend(pushSubscription, { groups: z.array(pushGroup).check(z.maxLength(2)) });
export type PushWish = z.infer<typeof pushWish>;

/** `POST .../renew` and `POST .../remove` name a subscription by its address. */
export const pushAddress = z.object({ endpoint });

/** `POST .../replace`, by the worker: whoever knows the former one's secret may say what has taken its place. */
export const pushReplacement = z.object({
  former: z.object({ endpoint, auth: base64url }),
  next: pushSubscription,
});
export type PushReplacement = z.infer<typeof pushReplacement>;

/** What the device is told for this player; null where it is told nothing. */
export const pushState = z.object({ groups: z.nullable(z.array(pushGroup)) });
export type PushAnswer = z.infer<typeof pushState>;
