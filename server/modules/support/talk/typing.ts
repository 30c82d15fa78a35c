import type { Facts } from "../../../db/database.ts";
import { TokenBuckets } from "../../../http/load/token-buckets.ts";
import type { Hub } from "../../../realtime/hub.ts";

/** The channel of the ids of conversations in which the player is writing, for the desk. */
export const TYPING_FACTS = "support-typing";

/** Signs of one person in a second, in the long run; further ones are dropped before anything is read for them. */
const PER_SECOND = 0.5;

/** Tells the other side that somebody is writing. Nothing of it is stored, and pages forget it after some seconds. */
export class Typing {
  private readonly signs = new TokenBuckets(PER_SECOND);

  constructor(
    private readonly hub: Pick<Hub, "publishToPlayer">,
    private readonly facts: Pick<Facts, "publish">,
  ) {}

  /** Says it to the desk, where the player's conversation is open. */
  async ofPlayer(player: string, conversation: string, isOpen: () => Promise<boolean>): Promise<void> {
    if (this.signs.consume(`player ${player}`) && (await isOpen())) this.facts.publish(TYPING_FACTS, conversation);
  }

  /** Says it to the player whose conversation it is, if somebody of the desk has it as their case. */
  async ofDesk(user: string, conversation: string, find: () => Promise<string | undefined>): Promise<void> {
    if (!this.signs.consume(`desk ${user}`)) return;
    const player = await find();
    if (player !== undefined) this.hub.publishToPlayer(player, { supportTyping: { conversation } });
  }
}
