import type { Bus } from "../bus/bus.ts";
import { pluginFailed, pluginStatusChanged } from "../bus/topics.ts";
import { messageOf, type WiringCode, WiringError } from "../errors.ts";
import { inTime } from "../loading/in-time.ts";
import { whenIdle } from "../page/idle.ts";
import { RouteBook } from "../routes/route-book.ts";
import { type Readable, Store } from "../store.ts";
import type { Manifest, Plugin, PluginStatus, RouteSpec, SetupContext } from "./plugin.ts";
import type { PluginReport, Registry } from "./registry.ts";
import { requiresFaults } from "./requires.ts";
import { Scope } from "./scope.ts";
import type { Services } from "./services.ts";
import { fill, type Filling, type Slot } from "./slot.ts";
import { SlotBoard } from "./slot-board.ts";

export interface RegistryOptions {
  readonly manifests: readonly Manifest[];
  readonly services: Services;
  readonly bus: Bus;
  /** All plugins end with this scope. */
  readonly scope: Scope;
  /** Whether a plugin is used at all; its feature flag decides. */
  readonly isEnabled?: (manifest: Manifest) => boolean;
  /** The configuration's remoteModulePriorities. */
  readonly prioritised?: readonly string[];
  readonly whenIdle?: (task: () => void) => () => void;
  readonly now?: () => number;
  /** How long a plugin's code may take to load and run, in milliseconds. */
  readonly patienceMs?: number;
  /**
   * Each plugin starts after a turn of its own, even where the code of several arrives at once. Without it, they start
   * together.
   */
  readonly turn?: () => Promise<void>;
  /** Plugins are set up, but not started: where a page is only rendered, and nothing of it runs. */
  readonly isSetUpOnly?: boolean;
}

interface Entry {
  readonly manifest: Manifest;
  /** The routes and fillings of the manifest. */
  readonly declared: Scope;
  /** Everything that setup and start opened. */
  opened: Scope;
  isEnabled: boolean;
  /** Why the plugin can never run. Retrying does not help. */
  fault?: WiringError;
  /** The last reported failure: the same one is not reported again on a retry. */
  reported?: string;
  activation?: Promise<void>;
}

/**
 * Loads plugins when they are needed, in the order of their requirements. A fault affects only its plugin and those
 * that require it.
 */
export class PluginRegistry extends Store<readonly PluginReport[]> implements Registry {
  readonly routes: Registry["routes"];
  private readonly book = new RouteBook();
  private readonly board = new SlotBoard();
  readonly slots: Registry["slots"] = this.board.bySlot;
  readonly entries = new Map<string, Entry>();
  private readonly now: () => number;
  private isIdling = false;
  private lastTurn: Promise<void> = Promise.resolve();

  constructor(private readonly options: RegistryOptions) {
    super(options.manifests.map(({ id }) => ({ id, status: "idle", ms: 0 })));
    this.now = options.now ?? (() => performance.now());
    this.routes = this.book;
    const enabled = options.manifests.filter(options.isEnabled ?? (() => true));
    const faults = requiresFaults(enabled);
    for (const manifest of enabled) this.declare(manifest, faults.get(manifest.id));
    options.scope.add(() => this.entries.forEach((_, id) => this.disable(id)));
  }

  get manifests(): readonly Manifest[] {
    return this.options.manifests;
  }

  add(manifest: Manifest): boolean {
    const isNew = !this.entries.has(manifest.id);
    if (isNew) this.set((reports) => [...reports, { id: manifest.id, status: "idle", ms: 0 }]);
    this.declare(manifest, undefined);
    return isNew;
  }

  fillings<P>(slot: Slot<P>): Readable<readonly (Filling<P> & { readonly plugin: string })[]> {
    return this.board.fillings(slot.id) as unknown as Readable<readonly (Filling<P> & { readonly plugin: string })[]>;
  }

  ensure(id: string): Promise<void> {
    const entry = this.entries.get(id);
    if (!entry?.isEnabled) return Promise.reject(new WiringError("REQUIRES_MISSING", `there is no plugin ${id}`));
    if (entry.fault) return Promise.reject(entry.fault);
    entry.activation ??= this.activate(entry);
    return entry.activation;
  }

  loadWhenIdle(): void {
    if (this.isIdling) return;
    this.isIdling = true;
    const cancel = (this.options.whenIdle ?? whenIdle)(() => {
      this.isIdling = false;
      const next = this.nextToLoad();
      // One after another, so that background loading takes little of a slow connection from code that is needed.
      if (next) void Promise.allSettled([this.ensure(next)]).then(() => this.loadWhenIdle());
    });
    this.options.scope.add(cancel);
  }

  disable(id: string): void {
    const entry = this.entries.get(id);
    if (!entry?.isEnabled) return;
    for (const { manifest } of this.entries.values()) if (manifest.requires?.includes(id)) this.disable(manifest.id);
    entry.isEnabled = false;
    entry.opened.dispose();
    entry.declared.dispose();
    this.report(id, "idle", 0);
  }

  private declare(manifest: Manifest, fault: WiringError | undefined): void {
    const { id, routes = [], fills = [] } = manifest;
    if (this.entries.has(id)) {
      // The plugin that already has the id keeps it and runs on.
      this.publishFault(id, new WiringError("SETUP_FAILED", `two plugins are called ${id}`));
      return;
    }
    const entry: Entry = { manifest, declared: new Scope(), opened: new Scope(), isEnabled: true };
    this.entries.set(id, entry);
    if (fault) {
      this.refuse(entry, fault);
      return;
    }
    try {
      this.placeRoutes(entry.declared, manifest, routes);
      for (const filling of fills) entry.declared.add(this.board.place(id, filling));
    } catch (error) {
      entry.declared.dispose();
      this.refuse(entry, asFault(error, "SETUP_FAILED", id));
    }
  }

  private async activate(entry: Entry): Promise<void> {
    const { id, requires = [] } = entry.manifest;
    const began = this.now();
    this.report(id, "loading", 0);
    // All in parallel: no plugin waits for another's code.
    const [code, ...required] = await Promise.allSettled([
      load(entry.manifest, this.options.patienceMs),
      ...requires.map((each) => this.ensure(each)),
    ]);
    if (this.options.turn) await (this.lastTurn = this.lastTurn.then(this.options.turn));
    if (!entry.isEnabled) throw new WiringError("REQUIRES_MISSING", `${id} was disabled while it was loading`);
    // A required plugin may have run and failed while this plugin's own code was loading.
    const missing: unknown =
      required.find((each) => each.status === "rejected")?.reason ??
      requires.map((each) => this.entries.get(each)?.fault).find(Boolean);
    if (missing) this.giveUp(entry, asFault(missing, "REQUIRES_MISSING", id));
    if (code.status === "rejected") this.giveUp(entry, asFault(code.reason, "LOAD_FAILED", id));
    this.run(entry, code.value);
    this.report(id, "loaded", this.now() - began);
  }

  private run(entry: Entry, plugin: Plugin): void {
    const { id } = entry.manifest;
    const scope = (entry.opened = new Scope());
    const context: SetupContext = {
      services: this.options.services.within(scope, id),
      fill: (slot, filling) => void scope.add(this.board.place(id, fill(slot, filling))),
      addRoutes: (routes) => this.placeRoutes(scope, entry.manifest, routes),
    };
    const end = (error: unknown, code: WiringCode) => this.end(entry, asFault(error, code, id));
    try {
      plugin.setup?.(context);
    } catch (error) {
      throw end(error, "SETUP_FAILED");
    }
    if (this.options.isSetUpOnly) return;
    try {
      const running = plugin.start?.({ ...context, bus: this.options.bus.as(id), scope });
      running?.catch((error: unknown) => {
        if (!scope.signal.aborted) end(error, "START_FAILED");
      });
    } catch (error) {
      throw end(error, "START_FAILED");
    }
  }

  private nextToLoad(): string | undefined {
    const isWaiting = ({ manifest, isEnabled, fault, activation }: Entry) =>
      isEnabled && !fault && !activation && loadsByItself(manifest) && this.statusOf(manifest.id) === "idle";
    const priority = ({ id, priority = 10 }: Manifest) => (this.options.prioritised?.includes(id) ? 1 : priority);
    const waiting = [...this.entries.values()].filter(isWaiting).map(({ manifest }) => manifest);
    return waiting.sort((a, b) => priority(a) - priority(b))[0]?.id;
  }

  private placeRoutes(scope: Scope, { id, screens }: Manifest, routes: readonly RouteSpec[]): void {
    const { remove, faults } = this.book.place(id, routes, screens);
    scope.add(remove);
    // The plugin runs without a route that another plugin already has.
    for (const fault of faults) this.publishFault(id, fault);
  }

  /** Ends a plugin that threw: disposes of what it opened and ends the running plugins that require it. */
  private end(entry: Entry, fault: WiringError): WiringError {
    entry.opened.dispose();
    const { id } = entry.manifest;
    for (const other of this.entries.values()) {
      const isRunning = this.statusOf(other.manifest.id) === "loaded";
      if (isRunning && other.manifest.requires?.includes(id)) {
        this.end(other, asFault(fault, "REQUIRES_MISSING", other.manifest.id));
      }
    }
    return this.refuse(entry, fault);
  }

  /** A temporary failure: code that did not load may be requested again. */
  private giveUp(entry: Entry, fault: WiringError): never {
    delete entry.activation;
    this.fail(entry, fault);
    throw fault;
  }

  /** A permanent failure. */
  private refuse(entry: Entry, fault: WiringError): WiringError {
    entry.fault = fault;
    this.fail(entry, fault);
    return fault;
  }

  private fail(entry: Entry, fault: WiringError): void {
    const { id } = entry.manifest;
    this.report(id, "failed", 0);
    if (entry.reported === fault.message) return;
    entry.reported = fault.message;
    this.publishFault(id, fault);
  }

  private publishFault(id: string, { code, message }: WiringError): void {
    this.options.bus.publish(pluginFailed, { id, code, message });
  }

  private statusOf(id: string): PluginStatus | undefined {
    return this.state.find((report) => report.id === id)?.status;
  }

  private report(id: string, status: PluginStatus, ms: number): void {
    if (this.statusOf(id) === status) return;
    this.set((reports) => reports.map((report) => (report.id === id ? { id, status, ms } : report)));
    this.options.bus.publish(pluginStatusChanged, { id, status });
  }
}

async function load(manifest: Manifest, patienceMs = 20_000): Promise<Plugin> {
  const module = await inTime(manifest.load(), patienceMs);
  if (!module) throw new Error(`no code within ${patienceMs} ms`);
  if (typeof module.default !== "object") throw new TypeError("its default export is no plugin");
  return module.default;
}

/** A wiring fault keeps its code, unless it is the fault of a required plugin: then the code is REQUIRES_MISSING. */
function asFault(error: unknown, code: WiringCode, id: string): WiringError {
  if (error instanceof WiringError && code !== "REQUIRES_MISSING") return error;
  return new WiringError(code, `${id}: ${messageOf(error)}`, { cause: error });
}

/** Whether a page loads the plugin though nothing of it is shown. */
const loadsByItself = ({ when }: Manifest): boolean => (when === "framed" ? window.parent !== window : when !== "use");
