import { createHash } from "node:crypto";
import { itemView } from "../../../../plugins/notification-centre/centre/item-view-rules.ts";
import { type PushMessage, SEVERAL } from "../../../../plugins/notification-centre/push/push-wire.ts";
import type { Notification } from "../../../../plugins/notification-centre/wire.ts";

const HOUR_S = 3600;
/**
 * How long a push service tries to reach a device. After that the news is too old for a push, but it stays in the list
 * of notifications.
 */
const BET_SECONDS = 12 * HOUR_S;
const SECURITY_SECONDS = 72 * HOUR_S;

/** One message to a push service. */
export interface Push {
  readonly message: PushMessage;
  readonly urgency: "normal" | "high";
  /** A later push with the same topic replaces this one while the device is not reached. At most 32 characters. */
  readonly topic: string;
  /** In seconds. */
  readonly ttl: number;
  /** The ids of the notifications that this push contains. */
  readonly notificationIds: readonly string[];
}

/**
 * The pushes for a player's notifications, oldest first: each change of the account alone, a later one of a payment
 * instead of an earlier one, bets together. Old notifications are not sent. A topic is a hash with the device's `secret`, so that only the device can tell which bet it is.
 */
export function pushesOf(items: readonly Notification[], secret: string, now: number): readonly Push[] {
  const left = (item: Notification, seconds: number) => seconds - Math.ceil((now - Date.parse(item.at)) / 1000);
  const hash = (text: string) => createHash("sha256").update(`${secret}\n${text}`).digest("base64url").slice(0, 32);
  const push = (item: Notification, topic: string, change: Partial<Push> = {}): Push => {
    const { title, note, to } = itemView(item);
    const isBet = "betId" in item;
    const tag = hash(topic);
    return {
      message: { title, path: to, tag, ...(note !== undefined && { note }) },
      urgency: isBet ? "normal" : "high",
      topic: tag,
      ttl: left(item, isBet ? BET_SECONDS : SECURITY_SECONDS),
      notificationIds: [item.id],
      ...change,
    };
  };

  const bets = new Map<string, Notification[]>();
  const pushes: Push[] = [];
  for (const item of items) {
    if ("betId" in item) bets.set(item.betId, [...(bets.get(item.betId) ?? []), item]);
    else pushes.push(push(item, item.kind === "payment-changed" ? `payment ${item.payment}` : `one ${item.id}`));
  }
  const ofBets = [...bets].map(([betId, items]) => ({ betId, items: items, newest: items.at(-1)! }));
  const fresh = ofBets.filter(({ newest }) => left(newest, BET_SECONDS) > 0);
  const [only, second] = fresh;
  const notificationIds = fresh.flatMap(({ items: items }) => items.map(({ id }) => id));
  if (only && second) {
    const newest = fresh.map((each) => each.newest).reduce((a, b) => (Number(a.id) > Number(b.id) ? a : b));
    const tag = hash("bets");
    const message = { title: SEVERAL, path: "/my-bets/calculated", tag };
    pushes.push(push(newest, "bets", { message, notificationIds }));
  } else if (only) {
    pushes.push(push(only.newest, `bet ${only.betId}`, { notificationIds }));
  }
  return pushes.filter(({ ttl }) => ttl > 0);
}
