import type { NotificationPage, ReadAnswer } from "../../../plugins/notification-centre/wire.ts";
import type { Database } from "../../db/database.ts";
import type { Hub } from "../../realtime/hub.ts";
import * as kept from "./repository.ts";

const PAGE = 20;

/** A player's notifications, which can be read again. */
export class NotificationService {
  constructor(
    private readonly database: Database,
    private readonly hub: Pick<Hub, "publishToPlayer">,
  ) {}

  async page(player: string, after?: string): Promise<NotificationPage> {
    const [found, unread] = await Promise.all([
      kept.listNotifications(this.database, player, { after, limit: PAGE + 1 }),
      kept.countUnread(this.database, player),
    ]);
    const items = found.slice(0, PAGE);
    return { items, next: found.length > PAGE ? (items.at(-1)?.id ?? null) : null, unread };
  }

  /** Publishes the change to the player's other pages. */
  async read(player: string, upTo: string): Promise<ReadAnswer> {
    const isNews = await kept.markRead(this.database, player, upTo);
    const answer = { unread: await kept.countUnread(this.database, player), readUpTo: upTo };
    if (isNews) this.hub.publishToPlayer(player, { notifications: answer });
    return answer;
  }
}
