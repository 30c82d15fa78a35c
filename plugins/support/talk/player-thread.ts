import type { Scope } from "@core";
import type { TalkApi } from "./talk-api.ts";
import { Thread } from "./thread.ts";
import type { MessagesAnswer, TalkNews } from "./wire.ts";

/** A conversation on the player's side. */
export class PlayerThread extends Thread<MessagesAnswer> {
  constructor(
    private readonly api: TalkApi,
    readonly id: string,
  ) {
    super(
      (query) => api.read(id, query),
      ({ conversation }) => conversation.lastSeq,
    );
  }

  /** What the platform says of the conversation. */
  hear({ lastSeq, state, seenByDesk, seenByPlayer }: TalkNews, scope: Scope): void {
    this.note(
      (answer) => ({ ...answer, conversation: { ...answer.conversation, state, seenByDesk, seenByPlayer } }),
      lastSeq,
      scope,
    );
  }

  see(seq: number): Promise<void> {
    return this.api.see(this.id, seq);
  }
}
