import type { ChannelMessage } from "./channel.ts";
import type { ServerMessage } from "./wire.ts";

type Resumed = Extract<ServerMessage, { type: "resumed" }>;
type Versions = Readonly<Record<string, number>>;

/** An answer counts as lost once this many later requests have been sent. */
const MOST_OPEN = 16;

/** The open `resume` requests. Because they are stored here, an answer needs to contain only the changes. */
export class Resumes {
  private readonly open = new Map<number, Versions>();
  private last = 0;

  /** Records a request and returns its id, which the answer will contain. */
  ask(versions: Versions): number {
    this.open.set(++this.last, versions);
    this.open.delete(this.last - MOST_OPEN);
    return this.last;
  }

  /** Splits an answer into messages for each channel. If no request with its id is open, only its changes count. */
  answered({ id, epoch, changed, later }: Resumed): readonly ChannelMessage[] {
    const standing = new Map(Object.entries(this.open.get(id) ?? {}));
    this.open.delete(id);
    const messages: ChannelMessage[] = [];
    for (const change of changed) {
      messages.push({ type: "delta", ...change });
      if (standing.has(change.channel)) standing.set(change.channel, change.version);
    }
    for (const channel of later) standing.delete(channel);
    for (const [channel, version] of standing) messages.push({ type: "current", channel, epoch, version });
    return messages;
  }

  /** Called for a new connection: requests on the old one will not be answered. */
  clear(): void {
    this.open.clear();
  }
}
