import { HttpError, randomId, type Scope, Store, token, waitToAskAgain } from "@core";
import { Subject } from "rxjs";
import type { KeptWords, Unsent } from "./kept-words.ts";
import type { TalkApi } from "./talk-api.ts";
import type { TalkMessage } from "./wire.ts";

export const OUTBOX = token<Outbox>("support/outbox");

/** A message on its way. One that was refused says why, and waits for its writer. */
export interface Outgoing extends Unsent {
  readonly refusal?: unknown;
}

/** A message that support has. */
export interface Arrived {
  readonly talk: string;
  readonly message: TalkMessage;
}

/** A refusal that another attempt would meet again. */
const isFinal = (error: unknown) =>
  error instanceof HttpError && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status);

/**
 * Sends what the player writes, one message after another, until the platform has it or refuses it. Messages wait in the
 * browser through lost connections and reloads; each has an id of its own, so that it is stored once.
 */
export class Outbox extends Store<readonly Outgoing[]> {
  readonly arrived = new Subject<Arrived>();
  private words: KeptWords | undefined;
  private isRunning = false;

  private scope: Scope | undefined;

  constructor(private readonly api: TalkApi) {
    super([]);
  }

  /** The player whose words these are, or a visitor, who has none. */
  enter(words: KeptWords | undefined, scope: Scope): void {
    this.words = words;
    this.scope = scope;
    this.set(() => words?.unsent ?? []);
    void this.run();
  }

  /** Returns false if too many messages wait; then the text stays where it is. */
  send(talk: string, words: Omit<Unsent, "id" | "talk">): boolean {
    const message = { id: randomId(), talk, ...words };
    if (!this.words?.add(message)) return false;
    this.set((waiting) => [...waiting, message]);
    void this.run();
    return true;
  }

  /** Takes a message that was refused out of the way. */
  remove(id: string): void {
    this.words?.remove(id);
    this.set((waiting) => waiting.filter((each) => each.id !== id));
  }

  private async run(): Promise<void> {
    const { scope } = this;
    if (this.isRunning || !scope) return;
    this.isRunning = true;
    let turn = 0;
    try {
      for (let next = this.next(); next && !scope.signal.aborted; next = this.next()) {
        if (await this.hasSent(next)) turn = 0;
        else await waitToAskAgain(turn++, scope);
      }
    } finally {
      this.isRunning = false;
    }
  }

  private next(): Outgoing | undefined {
    return this.state.find(({ refusal }) => refusal === undefined);
  }

  /** Whether the platform has decided about a message. */
  private async hasSent({ id, talk, text, thing, files }: Outgoing): Promise<boolean> {
    const { words } = this;
    try {
      const message = await this.api.say(talk, {
        ...{ id, text, ...(thing && { thing }) },
        ...(files && { files: files.map((file) => file.id) }),
      });
      words?.remove(id);
      this.arrived.next({ talk, message });
      this.set((waiting) => waiting.filter((each) => each.id !== id));
      return true;
    } catch (refusal) {
      if (words !== this.words || !isFinal(refusal)) return false;
      this.set((waiting) => waiting.map((each) => (each.id === id ? { ...each, refusal } : each)));
      return true;
    }
  }
}
