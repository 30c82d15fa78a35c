import type { Facts } from "../../../db/database.ts";
import { TokenBuckets } from "../../../http/load/token-buckets.ts";
import type { Hub } from "../../../realtime/hub.ts";

/** The channel of the ids of conversations in which the player is writing, for the desk. */
export const TYPING_FACTS = "support-typing";

/** Signs of one side of a conversation in a second, in the long run; further ones are dropped. */
const PER_SECOND = 0.5;

/** Tells the other side that somebody is writing. Nothing of it is stored, and pages forget it after some seconds. */
export class Typing {
  private readonly signs = new TokenBuckets(PER_SECOND);

  constructor(
    private readonly hub: Pick<Hub, "publishToPlayer">,
    private readonly facts: Pick<Facts, "publish">,
  ) {}

  ofPlayer(conversation: string): void {
    if (this.signs.consume(`player ${conversation}`)) this.facts.publish(TYPING_FACTS, conversation);
  }

  ofDesk(player: string, conversation: string): void {
    if (this.signs.consume(`desk ${conversation}`))
      this.hub.publishToPlayer(player, { supportTyping: { conversation } });
  }
}
