import type { ComponentType } from "react";
import type { Bus } from "../bus/bus.ts";
import type { Scope } from "./scope.ts";
import type { Services } from "./services.ts";
import type { Filling, ManifestFilling, Slot } from "./slot.ts";

/** Who may open a screen: everybody, only visitors (a player is sent home), only players (a visitor is sent to /login and back). */
export type Access = "any" | "guest" | "player";

/** A screen's component, as `import()` gives it. */
export type ScreenModule = { default: ComponentType };

export interface RouteSpec {
  /** Stable id used to build links; paths may change, ids may not. */
  readonly id: string;
  /** The screen id that `<main data-screen>` shows; the route id where it is left out. */
  readonly screen?: string;
  /** The specification's notation: `{slug}-{teamId}`, `{a|b}`, `{x?}`, `{x*}`, `{page}+`. */
  readonly path: string;
  /** A constraint for each parameter that needs one, besides those that the notation's names imply. */
  readonly constraints?: Readonly<Record<string, RegExp>>;
  readonly access?: Access;
  /** A parameter that opens something: taken out of the address before anybody is told of it; `Navigation.secret` hands it out. */
  readonly secret?: string;
  /** Texts that its screen shows besides the plugin's own: the namespaces of the plugin's parts. */
  readonly texts?: readonly string[];
  readonly load: () => Promise<ScreenModule>;
}

/** What the shell must know before it loads a plugin's code. Plain data and import thunks only. */
export interface Manifest {
  readonly id: string;
  readonly requires?: readonly string[];
  /** 1 is loaded before 10; what configuration's remoteModulePriorities lists has 1. */
  readonly priority?: 1 | 10;
  /** When the code is loaded: with the page's start, in idle time after the first paint (the default), or with its first screen or filling. */
  readonly when?: "boot" | "idle" | "use";
  /** A feature flag that has to be on. */
  readonly flag?: string;
  readonly routes?: readonly RouteSpec[];
  readonly fills?: readonly ManifestFilling[];
  readonly load: () => Promise<{ default: Plugin }>;
}

export interface SetupContext {
  readonly services: Services;
  readonly fill: <P>(slot: Slot<P>, filling: Filling<NoInfer<P>>) => void;
  /** Adds routes that are known only at run time, for example one set for each sport. */
  readonly addRoutes: (routes: readonly RouteSpec[]) => void;
}

export interface StartContext extends SetupContext {
  readonly bus: Bus;
  readonly scope: Scope;
}

export interface Plugin {
  /** Registers services and slot fillings. Synchronous, and free of side effects beyond that. */
  setup?(context: SetupContext): void;
  /** Runs once every required plugin has been set up. Nobody waits for the returned promise. */
  start?(context: StartContext): void | Promise<void>;
}

export const defineManifest = (manifest: Manifest): Manifest => manifest;
export const definePlugin = (plugin: Plugin): Plugin => plugin;

/** Idle until something needs it. One that did not arrive may be asked for again; one that threw stays failed. */
export type PluginStatus = "idle" | "loading" | "loaded" | "failed";
