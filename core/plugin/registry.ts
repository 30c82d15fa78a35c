import type { WiringError } from "../errors.ts";
import type { Readable } from "../store.ts";
import type { Manifest, PluginStatus, RouteSpec } from "./plugin.ts";
import type { Filling, Slot } from "./slot.ts";
import type { PlacedFilling } from "./slot-board.ts";
import { token } from "./token.ts";

export interface PluginReport {
  readonly id: string;
  readonly status: PluginStatus;
  /** How long load, setup and start took together, in milliseconds; 0 until it is loaded. */
  readonly ms: number;
}

/** The page's data about a plugin besides its report. */
export interface PluginEntry {
  readonly manifest: Manifest;
  /** False once it is disabled. */
  readonly isEnabled: boolean;
  /** Why the plugin can never run. Retrying does not help. */
  readonly fault?: WiringError;
  /** The last reported failure; the plugin may run by now. */
  readonly reported?: string;
}

/** The plugins of the page: their manifests, their load status, and their fillings. */
export interface Registry extends Readable<readonly PluginReport[]> {
  readonly manifests: readonly Manifest[];
  readonly routes: Readable<readonly (RouteSpec & { readonly plugin: string })[]>;
  /** All plugins that are or were in use, by id, including those added at run time. Read-only. */
  readonly entries: ReadonlyMap<string, PluginEntry>;
  /** The fillings of every slot that is filled or shown, by slot id. Read-only. */
  readonly slots: ReadonlyMap<string, Readable<readonly PlacedFilling[]>>;
  /** The fillings of a slot, in order, each with its plugin. */
  fillings<P>(slot: Slot<P>): Readable<readonly (Filling<P> & { readonly plugin: string })[]>;
  /**
   * Registers a plugin that is known only at run time. Returns false, and reports a fault, if another plugin has its
   * id.
   */
  add(manifest: Manifest): boolean;
  /**
   * Loads a plugin and all that it requires, once, then sets up and starts them. Rejects with a WiringError on failure.
   * Screens and fillings call it before they load their own code; plugins never do.
   */
  ensure(id: string): Promise<void>;
  /** Loads all enabled plugins that are not loaded or loading, in idle time, priority 1 before 10. */
  loadWhenIdle(): void;
  /** Ends a plugin: disposes of its scope and removes its routes and fillings. */
  disable(id: string): void;
}

export const REGISTRY = token<Registry>("core/registry");
