import type { AnalyticsEvent } from "../../../plugins/analytics/wire.ts";

const TOPIC = /^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/;
/** A metric has a label for each: nobody may make up any number of them. */
const MOST_TYPES = 200;
/** So many of the newest are remembered, to count what is sent again once. */
const MOST_REMEMBERED = 20_000;

/** Counts events by their topic, each once. */
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
