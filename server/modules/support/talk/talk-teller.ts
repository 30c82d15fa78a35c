import type { Facts, Queryable } from "../../../db/database.ts";
import type { Hub } from "../../../realtime/hub.ts";
import { findNews } from "./talk-repository.ts";

/** The channel of the ids of conversations in which something is new, for the desk. */
export const SUPPORT_FACTS = "support";

/** Says to open pages that there is something new in a conversation, after the transaction. They read the texts. */
export class TalkTeller {
  constructor(
    private readonly database: Queryable,
    private readonly hub: Pick<Hub, "publishToPlayer">,
    private readonly facts: Pick<Facts, "publish">,
  ) {}

  async tell(conversation: string): Promise<void> {
    const found = await findNews(this.database, conversation);
    if (found) this.hub.publishToPlayer(found.player, { support: found.news });
    this.facts.publish(SUPPORT_FACTS, conversation);
  }
}
