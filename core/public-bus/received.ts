import * as z from "zod/mini";
import type { Topic } from "../bus/topic.ts";
import type { Clock } from "../clock.ts";
import { whenIdle } from "../page/idle.ts";
import type { Scope } from "../plugin/scope.ts";
import { token } from "../plugin/token.ts";
import { KEYS } from "../storage/keys.ts";
import type { Storage } from "../storage/storage.ts";
import { whenReadable } from "../storage/when-readable.ts";
import { type Readable, Store } from "../store.ts";

/** The product's own listeners, which pass nothing on and are not noted. */
const OWN_RECEIVER = "product";
/** Who listens without a name: scripts of the host page, and plugins of others. */
export const UNNAMED_RECEIVER = "page";

const MOST_RECEIVERS = 40;
const MOST_TOPICS = 100;

const received = z.object({
  receiver: z.string(),
  consent: z.enum(["none", "analytics", "marketing"]),
  topics: z.array(z.string()),
  count: z.int(),
  lastAt: z.string(),
});

/** What a receiver of the public bus has got in this browser, for one purpose. */
export type Received = Readonly<z.infer<typeof received>>;

/** Who received what on the public bus in this browser, the newest first. The player can read it. */
export const RECEIVED = token<Readable<readonly Received[]>>("core/received");

/** Notes deliveries, and stores them in the browser whenever the page is idle. */
export class ReceivedStore extends Store<readonly Received[]> {
  private loading: Promise<void> | undefined;
  private isSaving = false;
  private cancel = () => undefined as void;

  constructor(
    private readonly storage: Storage,
    private readonly clock: Pick<Clock, "now">,
    private readonly scope: Scope,
  ) {
    super([]);
    scope.add(() => this.cancel());
  }

  /** Adds what earlier pages have noted, once. */
  load(): Promise<void> {
    return (this.loading ??= this.read());
  }

  private async read(): Promise<void> {
    const before = await whenReadable(this.scope, () => this.storage.load(KEYS.received, z.array(received)));
    this.set((now) => merged(now, before ?? []));
  }

  note(receiver: string, { id, consent }: Pick<Topic<unknown>, "id" | "consent">): void {
    if (receiver === OWN_RECEIVER) return;
    const lastAt = new Date(this.clock.now()).toISOString();
    this.set((now) => merged([{ receiver, consent, topics: [id], count: 1, lastAt }], now));
    if (this.isSaving) return;
    this.isSaving = true;
    this.cancel = whenIdle(() => {
      this.isSaving = false;
      void this.save();
    });
  }

  /** What earlier pages have noted is not overwritten before it has been read. */
  private async save(): Promise<void> {
    await this.load();
    if (!this.scope.signal.aborted) await this.storage.save(KEYS.received, this.state);
  }
}

/** The entries of both, newer ones first, one for each receiver and purpose. */
function merged(newer: readonly Received[], older: readonly Received[]): readonly Received[] {
  const all = [...newer];
  for (const each of older) {
    const at = all.findIndex(({ receiver, consent }) => receiver === each.receiver && consent === each.consent);
    const found = all[at];
    if (found)
      all[at] = {
        ...found,
        topics: [...new Set([...each.topics, ...found.topics])].slice(-MOST_TOPICS),
        count: found.count + each.count,
      };
    else all.push(each);
  }
  return all.slice(0, MOST_RECEIVERS);
}
