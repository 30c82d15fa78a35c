import { type Storage, Store } from "@core";
import * as z from "zod/mini";
import { type BuilderPart, MOST_PARTS, partText } from "../builder-rules.ts";
import { builderRequest } from "../builder-wire.ts";

const KEY = "betBuilder";
/** How many events' combinations are kept: the most recently started ones. */
const MOST_EVENTS = 12;

const kept = z.array(builderRequest);
type Kept = z.infer<typeof kept>;

/** The player's combination on one event. It survives a reload and is shared with other tabs. */
export class ChosenParts extends Store<readonly BuilderPart[]> {
  constructor(
    private readonly storage: Storage,
    private readonly eventId: string,
  ) {
    super(partsOf(read(storage.get(KEY)), eventId));
  }

  /** Applies the changes of other tabs until the returned function is called. */
  watch(): () => void {
    return this.storage.watch(KEY, (text) => this.set(() => partsOf(read(text), this.eventId)));
  }

  /** Adds an outcome or removes it; nothing is added to a full combination. */
  toggle(part: BuilderPart): void {
    const text = partText(part);
    const without = this.state.filter((each) => partText(each) !== text);
    if (without.length < this.state.length) this.put(without);
    else if (this.state.length < MOST_PARTS) this.put([...this.state, part]);
  }

  clear(): void {
    this.put([]);
  }

  private put(parts: readonly BuilderPart[]): void {
    const others = read(this.storage.get(KEY)).filter(({ eventId }) => eventId !== this.eventId);
    const own = parts.length > 0 ? [{ eventId: this.eventId, parts: [...parts] }] : [];
    const all = [...own, ...others].slice(0, MOST_EVENTS);
    if (all.length > 0) this.storage.set(KEY, JSON.stringify(all));
    else this.storage.remove(KEY);
    this.set(() => parts);
  }
}

/** Reads a stored combination; empty if the stored text is not one. */
function read(text: string | undefined): Kept {
  try {
    const { success, data } = kept.safeParse(JSON.parse(text ?? "[]"));
    return success ? data : [];
  } catch {
    return [];
  }
}

const partsOf = (all: Kept, eventId: string): readonly BuilderPart[] =>
  all.find((each) => each.eventId === eventId)?.parts ?? [];
