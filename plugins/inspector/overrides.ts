import { type Experiments, type Flags, Store } from "@core";
import * as z from "zod/mini";

export type FlagValue = string | number | boolean;

const overridesState = z.object({
  /** Values by flag. */
  flags: z._default(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])), {}),
  /** Numbers of variations by experiment. */
  variations: z._default(z.record(z.string(), z.int().check(z.gte(0), z.lte(999))), {}),
});
export type OverridesState = z.infer<typeof overridesState>;

const NONE: OverridesState = { flags: {}, variations: {} };
const KEY = "inspector-overrides";

type Place = Pick<globalThis.Storage, "getItem" | "setItem" | "removeItem">;

/** Values that are tried out in this tab in place of the operator's decisions; they are lost when the tab closes. */
export class Overrides extends Store<OverridesState> {
  private experiments: Experiments | undefined;

  constructor(
    private readonly flags: Flags,
    private readonly place: Place,
  ) {
    super(kept(place));
    if (Object.keys(this.state.flags).length > 0) flags.choose(this.state.flags);
  }

  /** Experiments are provided later than flags. */
  serve(experiments: Experiments): void {
    this.experiments = experiments;
    for (const [name, variation] of Object.entries(this.state.variations)) experiments.force(name, variation);
  }

  /** Undefined returns the flag to its rules. */
  chooseFlag(name: string, value: FlagValue | undefined): void {
    this.keep({ ...this.state, flags: changed(this.state.flags, name, value) });
    this.flags.choose(this.state.flags);
  }

  /** Undefined returns the experiment to its tool. */
  chooseVariation(name: string, variation: number | undefined): void {
    this.keep({ ...this.state, variations: changed(this.state.variations, name, variation) });
    this.experiments?.force(name, variation);
  }

  reset(): void {
    for (const name of Object.keys(this.state.variations)) this.experiments?.force(name, undefined);
    this.keep(NONE);
    this.flags.choose({});
  }

  get count(): number {
    return Object.keys(this.state.flags).length + Object.keys(this.state.variations).length;
  }

  private keep(state: OverridesState): void {
    this.set(() => state);
    try {
      if (this.count > 0) this.place.setItem(KEY, JSON.stringify(state));
      else this.place.removeItem(KEY);
    } catch {
      // A browser without storage loses them with the page.
    }
  }
}

function changed<T>(values: Readonly<Record<string, T>>, name: string, value: T | undefined): Record<string, T> {
  const others = Object.entries(values).filter(([each]) => each !== name);
  return Object.fromEntries(value === undefined ? others : [...others, [name, value]]);
}

function kept(place: Place): OverridesState {
  try {
    return overridesState.parse(JSON.parse(place.getItem(KEY) ?? "{}"));
  } catch {
    return NONE;
  }
}
