import type { Queryable } from "../../../db/database.ts";
import type { Hub } from "../../../realtime/hub.ts";
import { findNews } from "./talk-repository.ts";

/** Says to open pages that there is something new in a conversation, after the transaction. They read the texts. */
export class TalkTeller {
  constructor(
    private readonly database: Queryable,
    private readonly hub: Pick<Hub, "publishToPlayer">,
  ) {}

  async tell(conversation: string): Promise<void> {
    const found = await findNews(this.database, conversation);
    if (found) this.hub.publishToPlayer(found.player, { support: found.news });
  }
}
