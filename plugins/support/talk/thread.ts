import { type Scope, Store, waitToAskAgain } from "@core";
import { isBehind, joined } from "./order-rules.ts";
import type { MessagesQuery, TalkMessage } from "./wire.ts";

/** What a conversation is read as: a page of its messages, beside what is known of it. */
interface Read {
  readonly messages: readonly TalkMessage[];
}

export interface ThreadState<A> {
  readonly status: "loading" | "ready" | "failed";
  /** The last answer, for what it says beside the messages. */
  readonly answer: A | undefined;
  /** A run without gaps, in order. */
  readonly messages: readonly TalkMessage[];
  readonly error: unknown;
}

/** One conversation as a page has it: the last messages, what arrives, and earlier ones as they are asked for. */
export class Thread<A extends Read> extends Store<ThreadState<A>> {
  private isReading = false;
  private isAsked = false;

  constructor(
    private readonly read: (query: MessagesQuery) => Promise<A>,
    private readonly lastOf: (answer: A) => number,
  ) {
    super({ status: "loading", answer: undefined, messages: [], error: undefined });
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

  /** The platform has stored a message of this page. */
  accept(message: TalkMessage, scope: Scope): void {
    const messages = joined(this.state.messages, [message]);
    this.set((before) => ({ ...before, messages }));
    if (isBehind(messages, message.seq)) void this.catchUp(scope);
  }

  /** Notes what has become known of the conversation, beside its messages. */
  note(change: (answer: A) => A, lastSeq: number, scope: Scope): void {
    const { answer, messages } = this.state;
    if (!answer) return;
    this.set((before) => ({ ...before, answer: change(answer) }));
    if (isBehind(messages, lastSeq)) void this.catchUp(scope);
  }

  async earlier(): Promise<void> {
    const [first] = this.state.messages;
    if (first) this.join(await this.read({ before: first.seq }));
  }

  private async hasRead(): Promise<boolean> {
    const last = this.state.messages.at(-1);
    try {
      const answer = await this.read(last ? { after: last.seq } : {});
      this.join(answer);
      // A page of messages may not be all.
      if (answer.messages.length > 0 && isBehind(this.state.messages, this.lastOf(answer))) this.isAsked = true;
      return true;
    } catch (error) {
      if (!this.state.answer) this.set((before) => ({ ...before, status: "failed", error }));
      return false;
    }
  }

  private join(answer: A): void {
    this.set((before) => ({
      ...{ status: "ready", error: undefined, answer },
      messages: joined(before.messages, answer.messages),
    }));
  }
}
