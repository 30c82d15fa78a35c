import type { Price, PriceKey } from "../contract.ts";
import type { EventDelta, EventInfo, EventLine, EventState, Market, TimelineEntry } from "../wire.ts";
import { EventPart, type Lines } from "./event-part.ts";
import type { FrameQueue } from "./frame-queue.ts";
import { hasShape, lineKey, type LineShape, shapeOf } from "./line-shape.ts";
import { PriceCell } from "./price-cell.ts";
import { Value } from "./value.ts";

/**
 * The known state of one event. Two channels feed it: its main lines and all of its lines. A line exists as long as one
 * of them contains it, and is stale only when every channel that contains it is stale.
 */
export class EventBook {
  info: EventInfo | undefined;
  /** How many lists remember the event. */
  keepers = 0;
  readonly state = new Value<EventState | undefined>(undefined);
  readonly timeline = new Value<readonly TimelineEntry[]>([]);
  readonly parts: Readonly<Record<Lines, EventPart>> = { main: new EventPart(), all: new EventPart() };
  private readonly lines = new Map<string, Market>();
  private readonly shapes = new Map<string, LineShape>();
  /** Whether a line was added, removed or changed in more than its prices. */
  private isReshaped = false;
  private readonly cells = new Map<string, Map<string, PriceCell>>();

  /** `onTrust` is called when prices become stale or can be relied on again. */
  constructor(
    private readonly frames: FrameQueue,
    private readonly onTrust: () => void = () => undefined,
  ) {}

  /** Replaces all earlier data of a channel. `setStale` sets whether it can be trusted. */
  replace(lines: Lines, event: EventLine, timeline?: readonly TimelineEntry[]): void {
    const part = this.parts[lines];
    const before = [...part.keys];
    part.keys.clear();
    this.isReshaped = true;
    for (const market of event.markets) {
      const key = lineKey(market);
      this.list(part, key);
      this.put(key, market);
    }
    for (const key of before) if (!part.keys.has(key)) this.dropWhereUnknown(key);
    this.info = event.info;
    this.state.write(event.state);
    if (timeline) this.timeline.write(timeline);
    part.isKnown = true;
    this.reshape();
  }

  change(lines: Lines, delta: EventDelta): void {
    const { keys } = this.parts[lines];
    for (const key of delta.removed ?? []) {
      this.isReshaped = keys.delete(key) || this.isReshaped;
      this.dropWhereUnknown(key);
    }
    for (const market of delta.markets ?? []) {
      const key = lineKey(market);
      this.list(this.parts[lines], key);
      // The two channels are independent: one may bring older data than the other already has.
      if (market.version >= (this.lines.get(key)?.version ?? 0)) this.put(key, market);
    }
    if (delta.timeline) this.timeline.write(mergeTimeline(this.timeline.state, delta.timeline));
    if (delta.state) this.state.write(delta.state);
    this.reshape();
  }

  setStale(lines: Lines, isStale: boolean): void {
    const part = this.parts[lines];
    if (part.isStale === isStale) return;
    part.isStale = isStale;
    for (const key of part.keys) this.touch(key);
    this.onTrust();
  }

  price(key: PriceKey): Price | undefined {
    const text = lineKey(key);
    const line = this.lines.get(text);
    const odds = line && oddsOf(line, key.outcomeId);
    if (!line || odds === undefined) return undefined;
    return {
      odds,
      version: line.version,
      status: line.status,
      reason: line.reason,
      isStale: this.isStale(text),
      ...(line.eachWay && { eachWay: line.eachWay }),
    };
  }

  watch(key: PriceKey, changed: (price: Price | undefined) => void): () => void {
    const text = lineKey(key);
    let cells = this.cells.get(text);
    if (!cells) this.cells.set(text, (cells = new Map<string, PriceCell>()));
    let cell = cells.get(key.outcomeId);
    if (!cell) cells.set(key.outcomeId, (cell = new PriceCell(() => this.price(key))));
    const stop = cell.add(changed);
    return () => {
      stop();
      if (!cell.isEmpty) return;
      cells.delete(key.outcomeId);
      if (cells.size === 0) this.cells.delete(text);
    };
  }

  /** Whether the event is followed, is in a list, or one of its prices is subscribed to. */
  get isInUse(): boolean {
    const { main, all } = this.parts;
    return this.keepers > 0 || main.close !== undefined || all.close !== undefined || this.cells.size > 0;
  }

  private put(key: string, market: Market): void {
    const shape = this.shapes.get(key);
    if (!shape || !hasShape(shape, market)) {
      this.shapes.set(key, shapeOf(market));
      this.isReshaped = true;
    }
    this.lines.set(key, market);
    this.touch(key);
  }

  private list({ keys }: EventPart, key: string): void {
    if (keys.has(key)) return;
    keys.add(key);
    this.isReshaped = true;
  }

  private dropWhereUnknown(key: string): void {
    if (this.parts.main.keys.has(key) || this.parts.all.keys.has(key)) return;
    this.lines.delete(key);
    this.shapes.delete(key);
    this.touch(key);
  }

  private touch(key: string): void {
    for (const cell of this.cells.get(key)?.values() ?? []) this.frames.add(cell);
  }

  private isStale(key: string): boolean {
    const { main, all } = this.parts;
    return (main.isStale || !main.keys.has(key)) && (all.isStale || !all.keys.has(key));
  }

  /** Does nothing if only prices changed: a line with thousands of outcomes must not slow the others. */
  private reshape(): void {
    if (!this.isReshaped) return;
    this.isReshaped = false;
    for (const part of Object.values(this.parts)) {
      const before = part.shape.state;
      const next = [...part.keys].flatMap((key) => this.shapes.get(key) ?? []);
      const isSame = next.length === before.length && next.every((shape, index) => shape === before[index]);
      if (!isSame) part.shape.write(next);
    }
  }
}

/**
 * Entries with a known id replace the old ones. Entries that the platform has withdrawn disappear with the next image.
 */
function mergeTimeline(before: readonly TimelineEntry[], added: readonly TimelineEntry[]): readonly TimelineEntry[] {
  const ids = new Set(added.map((entry) => entry.id));
  return [...before.filter((entry) => !ids.has(entry.id)), ...added].sort((a, b) => a.id - b.id);
}

/** A line with many outcomes finds them through a map, built when the first of them is requested. */
const MANY = 20;
const oddsByOutcome = new WeakMap<Market, ReadonlyMap<string, number>>();

function oddsOf(market: Market, outcomeId: string): number | undefined {
  if (market.outcomes.length < MANY) return market.outcomes.find(({ id }) => id === outcomeId)?.odds;
  let byOutcome = oddsByOutcome.get(market);
  if (!byOutcome) oddsByOutcome.set(market, (byOutcome = new Map(market.outcomes.map(({ id, odds }) => [id, odds]))));
  return byOutcome.get(outcomeId);
}
