import type { ComponentType } from "react";
import type { Bus } from "../bus/bus.ts";
import type { Place } from "../routes/navigation.ts";
import type { Access } from "./audience.ts";
import { type ManifestNavigation, navigationFills } from "./navigation-entry.ts";
import type { Scope } from "./scope.ts";
import type { Services } from "./services.ts";
import type { FillingOf, ManifestFilling, Slot } from "./slot.ts";

/**
 * Loads what a screen shows first, so that its first rendering has it: on the platform, in the page at its start, and
 * before each new screen. A screen that exports it is rendered on the platform if its route has no `access` and no
 * `secret`; its components must render the same there. If it fails or takes long, the screen is rendered without it.
 */
export type Prepare = (services: Services, place: Place) => Promise<unknown>;

/** A screen's component, as `import()` gives it. */
export type ScreenModule = { default: ComponentType; prepare?: Prepare };

export interface RouteSpec {
  /** A stable id for building links: paths may change, ids may not. */
  readonly id: string;
  /** The screen id in `<main data-screen>`. Defaults to the route id. */
  readonly screen?: string;
  /** A path in the specification's notation: `{slug}-{teamId}`, `{a|b}`, `{x?}`, `{x*}`, `{page}+`. */
  readonly path: string;
  /** Constraints of parameters. A constraint holds for the whole value; an address that violates it is another route's. */
  readonly constraints?: Readonly<Record<string, RegExp>>;
  readonly access?: Access;
  /**
   * The product that the screen belongs to, such as `sport`: fillings that name products stand only on screens of
   * theirs.
   */
  readonly product?: string;
  /**
   * What stands beside the screen: the side columns, by default, or nothing, because it is for a single task, such as to
   * log in.
   */
  readonly frame?: "columns" | "focused";
  /**
   * Parameters that choose a part of what the screen shows, such as a filter. Where only they change, it stays the same
   * screen; otherwise each visit has a screen of its own.
   */
  readonly parts?: readonly string[];
  /**
   * A secret parameter, such as a verification code. It is removed from the address before anything else can read it;
   * `Navigation.secret` returns it.
   */
  readonly secret?: string;
  /**
   * True if the address itself is one player's, such as one with the key of a session: search engines are kept from it,
   * and no request of the page tells it to another site. A `secret` makes it so by itself.
   */
  readonly isPrivate?: boolean;
  /** True if it is shown without a connection: its code is stored on the device at the first visit. */
  readonly worksOffline?: boolean;
  /** Whether the screen may stay in the page, hidden, after it is left. False if a password is typed there. */
  readonly isKept?: boolean;
  /** Further text namespaces that the screen needs besides the plugin's own: those of the plugin's parts. */
  readonly texts?: readonly string[];
  readonly load: () => Promise<ScreenModule>;
}

/** What the screens of one plugin have in common. */
export type ScreenDefaults = Pick<RouteSpec, "product" | "frame">;

/** The data that the shell needs before it loads a plugin's code. Plain data and import thunks only. */
export interface Manifest {
  readonly id: string;
  readonly requires?: readonly string[];
  /** 1 is loaded before 10. Plugins in the configuration's remoteModulePriorities have 1. */
  readonly priority?: 1 | 10;
  /**
   * When the code is loaded. `boot`: at page start if this browser has a player's token, else after the first screen or
   * when a route needs to know whether there is a player. `idle`, the default: in idle time after the first paint.
   * `use`: with its first screen or filling. `framed`: the same, and in idle time where another site's page shows this one.
   */
  readonly when?: "boot" | "idle" | "use" | "framed";
  /** True if its screens need it without a connection: its code is stored on the device at the first visit. */
  readonly worksOffline?: boolean;
  /** The feature flag that must be on. */
  readonly flag?: string;
  readonly routes?: readonly RouteSpec[];
  /** What its routes have unless they say otherwise, those added at run time too. */
  readonly screens?: ScreenDefaults;
  readonly fills?: readonly ManifestFilling[];
  /** What the plugin shows in the product's navigation. */
  readonly navigation?: ManifestNavigation;
  readonly load: () => Promise<{ default: Plugin }>;
}

export interface SetupContext {
  readonly services: Services;
  readonly fill: <P, G extends string>(slot: Slot<P, G>, filling: FillingOf<NoInfer<P>, NoInfer<G>>) => void;
  /** Adds routes that are known only at run time, for example one set for each sport. */
  readonly addRoutes: (routes: readonly RouteSpec[]) => void;
}

export interface StartContext extends SetupContext {
  readonly bus: Bus;
  readonly scope: Scope;
}

export interface Plugin {
  /** Registers services and slot fillings. Must be synchronous, without other side effects. */
  setup?(context: SetupContext): void;
  /** Runs once all required plugins are set up. The returned promise is not awaited. */
  start?(context: StartContext): void | Promise<void>;
}

/** A manifest, with its entries of the navigation among its fillings. */
export const defineManifest = (manifest: Manifest): Manifest => ({
  ...manifest,
  fills: [...(manifest.fills ?? []), ...navigationFills(manifest.navigation)],
});
export const definePlugin = (plugin: Plugin): Plugin => plugin;

/** Idle until it is needed. A plugin whose code did not load may be requested again; one that threw stays failed. */
export type PluginStatus = "idle" | "loading" | "loaded" | "failed";
