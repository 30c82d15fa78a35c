import { outboxMessages } from "../../../plugins/auth/wire.ts";
import { until } from "../until.ts";
import type { Platform } from "./platform.ts";

/** The messages to an address or a phone, newest first. */
export async function sentTo(platform: Pick<Platform, "call">, to: string) {
  const { body } = await platform.call("GET", "/sandbox/outbox", { headers: { accept: "application/json" } });
  return outboxMessages.parse(body).filter((message) => message.to === to);
}

/** The last part of the newest link below a path in the messages to an address or a phone. */
export async function linkTo(platform: Pick<Platform, "call">, to: string, beneath: string): Promise<string> {
  for (const { text } of await sentTo(platform, to)) {
    const link = text.split(/\s+/).find((word) => word.includes(beneath));
    if (link) return link.slice(link.indexOf(beneath) + beneath.length);
  }
  throw new Error(`No link beneath ${beneath} was sent to ${to}`);
}

/** Sends the notices of locked passwords that wait, without waiting for their time. */
export async function sendLockNotices({ database }: Pick<Platform, "database">): Promise<void> {
  await database.query("update jobs.job set start_after = now() where name = 'notify-of-lock' and state < 'active'");
  const sql = `select count(*)::int as count from jobs.job
    where name in ('notify-of-lock', 'send-email', 'send-sms') and state < 'completed'`;
  await until(async () => (await database.query<{ count: number }>(sql)).rows[0]?.count === 0);
}
