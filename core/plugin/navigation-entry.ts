import type { Readable } from "../store.ts";
import type { Audience } from "./audience.ts";
import type { Services } from "./services.ts";
import { fill, type Filling, type ManifestFilling, slot } from "./slot.ts";
import type { Token } from "./token.ts";

/** A number beside an entry, read from a store. */
export interface Badge {
  readonly store: Token<Countable<never>>;
  readonly count: (state: never) => number | undefined;
}

/** A store whose numbers may need to be kept up to date while they are shown. */
export interface Countable<S> extends Readable<S> {
  /** Keeps the state up to date until the returned function is called. */
  open?(): () => void;
}

/** Ties a badge to its store, type-checked. Undefined while the number is not known. */
export function badgeOf<S>(store: Token<Countable<S>>, count: (state: NoInfer<S>) => number | undefined): Badge {
  return { store: store as unknown as Badge["store"], count: count };
}

interface LabelledEntry extends Audience {
  readonly id: string;
  /** Lower comes first; equal orders sort by id. */
  readonly order: number;
  /**
   * A key of the plugin's own texts, or `part:key` for those of one of its parts. By default `navigation:` with the
   * entry's id: the texts of that part come with the first page.
   */
  readonly label?: string;
  /** A symbol of the sprite: `ticket`. */
  readonly icon: string;
  readonly badge?: Badge;
}

/** An entry that leads to a screen. It is absent while no plugin has the route. */
export interface LinkEntry extends LabelledEntry {
  /** The id of the route; by default the entry's own. */
  readonly route?: string;
  readonly params?: Readonly<Record<string, string>>;
  /** The screens on which it is marked as current; by default its own page and those below it. */
  readonly screens?: readonly string[];
}

/** An entry that does something on the current screen. */
export interface ActionEntry extends LabelledEntry {
  readonly run: () => Promise<{ default: (services: Services) => void }>;
}

/** A link, an action, or a component of the plugin's own. */
export type NavigationEntry = LinkEntry | ActionEntry | Filling;

/** A plugin's entries in each place of the product's navigation. */
export interface ManifestNavigation {
  /** The tabs of the products in the header of the wide view. */
  readonly tabs?: readonly NavigationEntry[];
  /** The bar at the bottom of the simple view, which has room for five. */
  readonly bottomBar?: readonly NavigationEntry[];
  /** The links at the top of the menu: in the column of the wide view and on the menu's screen. */
  readonly menu?: readonly NavigationEntry[];
  /** Links to the player's own pages on the menu's screen. */
  readonly ownPages?: readonly NavigationEntry[];
  /** The menu of the player's account in the header. */
  readonly accountMenu?: readonly NavigationEntry[];
  /** Pages about the product: at the end of every screen and on the menu's screen. */
  readonly about?: readonly NavigationEntry[];
  /** The rows of the home screen. */
  readonly home?: readonly Filling[];
}

export type NavigationPlace = keyof ManifestNavigation;

/** The slot of a place. The home screen's begins with its plugin, so that its fillings are loaded with the screen. */
export const navigationSlot = (place: NavigationPlace) => slot(`${place}/entries`);

/** The entries of a manifest as fillings of the places' slots. */
export const navigationFills = (navigation: ManifestNavigation = {}): readonly ManifestFilling[] =>
  Object.entries(navigation).flatMap(([place, entries]: [string, readonly NavigationEntry[]]) =>
    entries.map((entry) => fill(navigationSlot(place as NavigationPlace), entry as Filling)),
  );
