import type { ChannelMessage } from "./channel.ts";
import type { ServerMessage } from "./wire.ts";

type Resumed = Extract<ServerMessage, { type: "resumed" }>;
type Versions = Readonly<Record<string, number>>;

/** An answer that has not come by the time of so many others is lost. */
const MOST_OPEN = 16;

/** What the platform was asked to go on from and has not answered, so that its answer needs to name only what changed. */
export class Resumes {
  private readonly open = new Map<number, Versions>();
  private last = 0;

  /** Notes what is asked for; the answer to it will have this id. */
  ask(versions: Versions): number {
    this.open.set(++this.last, versions);
    this.open.delete(this.last - MOST_OPEN);
    return this.last;
  }

  /** The same answer channel by channel. Of one that nobody waits for only what it brings counts. */
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

  /** The connection is another one: what was asked on the last is not answered any more. */
  clear(): void {
    this.open.clear();
  }
}
