import type { AnalyticsEvent } from "../../../plugins/analytics/wire.ts";

const TOPIC = /^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/;
/** The most event types that get their own metric label, so that a client cannot create labels without end. */
const MOST_TYPES = 200;
/** How many of the newest event ids are remembered, so that an event that is sent again is counted once. */
const MOST_REMEMBERED = 20_000;

/** Counts events by topic. An event that is sent again is not counted again. */
export class EventCount {
  private readonly types = new Set<string>();
  private readonly remembered = new Set<string>();

  constructor(private readonly counted: (type: string) => void) {}

  add(events: readonly AnalyticsEvent[]): void {
    for (const { id, type } of events) {
      if (this.remembered.has(id)) continue;
      this.remember(id);
      this.counted(this.labelOf(type));
    }
  }

  private labelOf(type: string): string {
    if (this.types.has(type)) return type;
    if (!TOPIC.test(type) || this.types.size >= MOST_TYPES) return "other";
    this.types.add(type);
    return type;
  }

  private remember(id: string): void {
    this.remembered.add(id);
    if (this.remembered.size <= MOST_REMEMBERED) return;
    const [oldest] = this.remembered;
    this.remembered.delete(oldest!);
  }
}
