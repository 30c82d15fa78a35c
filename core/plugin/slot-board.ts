import { WiringError } from "../errors.ts";
import { type Readable, Store } from "../store.ts";
import type { Filling, ManifestFilling } from "./slot.ts";

export type PlacedFilling = Filling<never> & { readonly plugin: string };

class SlotFillings extends Store<readonly PlacedFilling[]> {
  constructor() {
    super([]);
  }

  add(filling: PlacedFilling, groups: readonly string[]): void {
    this.set((fillings) => [...fillings, filling].sort(byOrder(groups)));
  }

  remove(filling: PlacedFilling): void {
    this.set((fillings) => fillings.filter((each) => each !== filling));
  }
}

/** The fillings of each slot and their plugins. A slot without fillings is empty. */
export class SlotBoard {
  readonly bySlot = new Map<string, SlotFillings>();

  fillings(slot: string): Readable<readonly PlacedFilling[]> {
    return this.open(slot);
  }

  /**
   * Places a filling until the returned function is called. Throws SETUP_FAILED if the plugin already has a filling
   * with that id in the slot.
   */
  place(plugin: string, { slot, filling }: ManifestFilling): () => void {
    const fillings = this.open(slot.id);
    if (fillings.state.some((each) => each.plugin === plugin && each.id === filling.id)) {
      throw new WiringError("SETUP_FAILED", `${plugin} fills ${slot.id} with ${filling.id} twice`);
    }
    const placed: PlacedFilling = { ...filling, plugin };
    fillings.add(placed, slot.groups ?? []);
    return () => fillings.remove(placed);
  }

  private open(slot: string): SlotFillings {
    let fillings = this.bySlot.get(slot);
    if (!fillings) this.bySlot.set(slot, (fillings = new SlotFillings()));
    return fillings;
  }
}

function byOrder(groups: readonly string[]) {
  const groupOf = ({ group = "" }: PlacedFilling) => (groups.includes(group) ? groups.indexOf(group) : groups.length);
  return (a: PlacedFilling, b: PlacedFilling) =>
    groupOf(a) - groupOf(b) || a.order - b.order || compare(a.id, b.id) || compare(a.plugin, b.plugin);
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
