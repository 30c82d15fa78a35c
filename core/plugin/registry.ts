import type { Readable } from "../store.ts";
import { token } from "./token.ts";
import type { WiringError } from "../errors.ts";
import type { Filling, Slot } from "./slot.ts";
import type { PlacedFilling } from "./slot-board.ts";
import type { Manifest, PluginStatus, RouteSpec } from "./plugin.ts";

export interface PluginReport {
  readonly id: string;
  readonly status: PluginStatus;
  /** How long load, setup and start took together; 0 until it is loaded. */
  readonly ms: number;
}

/** What the page knows of a plugin besides its report. */
export interface PluginEntry {
  readonly manifest: Manifest;
  /** False once it was disabled. */
  readonly isEnabled: boolean;
  /** Why it can never run, whatever is tried. */
  readonly fault?: WiringError;
  /** What was last told of its failing; it may run by now. */
  readonly told?: string;
}

/** The plugins of the page: what their manifests say, what of them is loaded, and what they put where. */
export interface Registry extends Readable<readonly PluginReport[]> {
  readonly manifests: readonly Manifest[];
  readonly routes: Readable<readonly (RouteSpec & { readonly plugin: string })[]>;
  /** Every plugin that takes part or took part, by its id, those added at run time too. Not to be changed. */
  readonly entries: ReadonlyMap<string, PluginEntry>;
  /** The fillings of every slot that is filled or shown, by the slot's id. Not to be changed. */
  readonly slots: ReadonlyMap<string, Readable<readonly PlacedFilling[]>>;
  /** The fillings of a slot, in order, with the plugin that each belongs to. */
  fillings<P>(slot: Slot<P>): Readable<readonly (Filling<P> & { readonly plugin: string })[]>;
  /** Registers a plugin that is known only at run time. False where another has its name, which is told. */
  add(manifest: Manifest): boolean;
  /**
   * Loads a plugin and everything it requires, once; sets up and starts them. Rejects with a WiringError when it cannot.
   * Screens and fillings call it before they load their own code, plugins never do.
   */
  ensure(id: string): Promise<void>;
  /** Loads in idle time, priority 1 before 10, whatever is enabled, not loaded and not loading. */
  loadWhenIdle(): void;
  /** Ends a plugin: its scope is disposed, its routes and fillings go. */
  disable(id: string): void;
}

export const REGISTRY = token<Registry>("core/registry");
