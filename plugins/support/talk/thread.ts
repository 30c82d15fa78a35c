import { type Scope, Store, waitToAskAgain } from "@core";
import { isBehind, joined } from "./order-rules.ts";
import type { TalkApi } from "./talk-api.ts";
import type { Conversation, MessagesAnswer, TalkMessage, TalkNews } from "./wire.ts";

export interface ThreadState {
  readonly status: "loading" | "ready" | "failed";
  readonly conversation: Conversation | undefined;
  /** A run without gaps, in order. */
  readonly messages: readonly TalkMessage[];
  readonly error: unknown;
}

/** One conversation as the page has it: the last messages, what arrives, and earlier ones as they are asked for. */
export class Thread extends Store<ThreadState> {
  private isReading = false;
  private isAsked = false;

  constructor(
    private readonly api: TalkApi,
    readonly id: string,
  ) {
    super({ status: "loading", conversation: undefined, messages: [], error: undefined });
  }

  /** Reads what is new. Asked while it reads, it reads once more; where it fails, it tries again until the scope ends. */
  async catchUp(scope: Scope): Promise<void> {
    this.isAsked = true;
    if (this.isReading) return;
    this.isReading = true;
    try {
      for (let turn = 0; this.isAsked && !scope.signal.aborted;) {
        this.isAsked = false;
        if (await this.hasRead()) continue;
        if (this.state.status === "failed") return;
        this.isAsked = true;
        await waitToAskAgain(turn++, scope);
      }
    } finally {
      this.isReading = false;
    }
  }

  /** What the platform says of the conversation. */
  hear({ lastSeq, state, seenByDesk, seenByPlayer }: TalkNews, scope: Scope): void {
    const { conversation, messages } = this.state;
    if (!conversation) return;
    this.set((before) => ({ ...before, conversation: { ...conversation, state, seenByDesk, seenByPlayer } }));
    if (isBehind(messages, lastSeq)) void this.catchUp(scope);
  }

  /** The platform has stored a message of this page. */
  accept(message: TalkMessage, scope: Scope): void {
    const messages = joined(this.state.messages, [message]);
    this.set((before) => ({ ...before, messages }));
    if (isBehind(messages, message.seq)) void this.catchUp(scope);
  }

  async earlier(): Promise<void> {
    const [first] = this.state.messages;
    if (first) this.join(await this.api.read(this.id, { before: first.seq }));
  }

  see(seq: number): Promise<void> {
    return this.api.see(this.id, seq);
  }

  private async hasRead(): Promise<boolean> {
    const last = this.state.messages.at(-1);
    try {
      const answer = await this.api.read(this.id, last ? { after: last.seq } : {});
      this.join(answer);
      // A page of messages may not be all.
      if (answer.messages.length > 0 && isBehind(this.state.messages, answer.conversation.lastSeq)) this.isAsked = true;
      return true;
    } catch (error) {
      if (!this.state.conversation) this.set((before) => ({ ...before, status: "failed", error }));
      return false;
    }
  }

  private join({ conversation, messages }: MessagesAnswer): void {
    this.set((before) => ({
      ...{ status: "ready", error: undefined, conversation },
      messages: joined(before.messages, messages),
    }));
  }
}
