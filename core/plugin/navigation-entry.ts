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

/** What a chip says. */
export interface ChipText {
  readonly status: "done" | "open" | "waiting" | "failed";
  /** A key of texts, like an entry's `label`. */
  readonly label: string;
}

/** A state in words beside an entry of the account, such as "In review", read from a store. */
export interface Chip {
  readonly store: Token<Countable<never>>;
  readonly read: (state: never) => ChipText | undefined;
}

/** Ties a chip to its store, type-checked. Undefined while there is nothing to say. */
export function chipOf<S>(store: Token<Countable<S>>, read: (state: NoInfer<S>) => ChipText | undefined): Chip {
  return { store: store as unknown as Chip["store"], read };
}

/** The sections of the player's account, in their order. */
export const ACCOUNT_SECTIONS = ["you", "money", "play", "limits", "security", "messages"] as const;
export type AccountSection = (typeof ACCOUNT_SECTIONS)[number];

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
  /** Of a room of the account. The plugin is loaded with the menu that shows it. */
  readonly chip?: Chip;
  /** Of a room of the account: where it stands in the account's menu; by default among the player's own data. */
  readonly section?: AccountSection;
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

/** A screen to which the icon of the installed product leads directly. Its label is by default `navigation:` with its id. */
export interface ShortcutEntry extends Pick<LabelledEntry, "id" | "order" | "icon"> {
  /** The address, without parameters. */
  readonly path: string;
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
  /** The rooms of the player's account, in its menu and on its pages. */
  readonly accountRooms?: readonly (LinkEntry | ActionEntry)[];
  /** Pages about the product: at the end of every screen and on the menu's screen. */
  readonly about?: readonly NavigationEntry[];
  /** The rows of the home screen. */
  readonly home?: readonly Filling[];
  /** The installed product's shortcuts. The build writes them into the web manifest. */
  readonly shortcuts?: readonly ShortcutEntry[];
}

/** The places in the page. */
export type NavigationPlace = Exclude<keyof ManifestNavigation, "shortcuts">;

/** The slot of a place. The home screen's begins with its plugin, so that its fillings are loaded with the screen. */
export const navigationSlot = (place: NavigationPlace) => slot(`${place}/entries`);

/** The entries of a manifest as fillings of the places' slots. */
export const navigationFills = (navigation: ManifestNavigation = {}): readonly ManifestFilling[] =>
  Object.entries(navigation).flatMap(([place, entries]: [string, readonly { readonly id: string }[]]) =>
    place === "shortcuts"
      ? []
      : entries.map((entry) => fill(navigationSlot(place as NavigationPlace), entry as Filling)),
  );
