import { type Bus, type I18n, popupRequested, Store } from "@core";
import { Subject } from "rxjs";
import {
  favoriteAdded,
  type FavoriteKind,
  type FavoriteLabel,
  favoriteRemoved,
  type Favorites,
  type FavoritesState,
} from "./contract.ts";
import { type Change, changed, idsOf, KINDS, NO_LISTS } from "./favorite-lists.ts";
import { type Favorite, type FavoriteLists, MOST_FAVORITES } from "./wire.ts";

/** A name cut to the longest length allowed. */
const LONGEST_NAME = 200;

export class FavoritesStore extends Store<FavoritesState> implements Favorites {
  private kept = NO_LISTS;
  private readonly changes = new Subject<readonly Change[]>();
  /** The user's own changes, without those from the platform or other tabs. */
  readonly changes$ = this.changes.asObservable();

  constructor(
    private readonly bus: Bus,
    private readonly i18n: I18n,
  ) {
    super(idsOf(NO_LISTS));
  }

  get lists(): FavoriteLists {
    return this.kept;
  }

  toggle(kind: FavoriteKind, id: string, { name, sportCode }: FavoriteLabel): void {
    if (this.state[kind].includes(id)) return this.change([{ kind, id, item: null }]);
    if (this.state[kind].length >= MOST_FAVORITES) {
      const message = this.i18n.t("favorites:full", { count: MOST_FAVORITES });
      this.bus.publish(popupRequested, { type: "warn", message, name: "favorites-full" });
      return;
    }
    this.change([{ kind, id, item: { id, name: name.slice(0, LONGEST_NAME) || id, sportCode } }]);
  }

  clear(): void {
    for (const kind of KINDS) this.clearOf(kind);
  }

  /** Removes every star of a kind and returns the things that had one. */
  clearOf(kind: FavoriteKind): readonly Favorite[] {
    const items = this.kept[kind];
    this.change(items.map(({ id }) => ({ kind, id, item: null })));
    return items;
  }

  /** Restores removed stars in their order. */
  restore(kind: FavoriteKind, items: readonly Favorite[]): void {
    const missing = items.filter(({ id }) => !this.state[kind].includes(id));
    this.change([...missing].reverse().map((item) => ({ kind, id: item.id, item })));
  }

  /** Sets the lists of the platform or of another tab. */
  replace(lists: FavoriteLists): void {
    this.kept = lists;
    this.set(() => idsOf(lists));
  }

  private change(changes: readonly Change[]): void {
    if (changes.length === 0) return;
    const facts = changes.map((change) => {
      this.kept = changed(this.kept, [change]);
      const total = KINDS.reduce((sum, kind) => sum + this.kept[kind].length, 0);
      return { topic: change.item ? favoriteAdded : favoriteRemoved, kind: change.kind, id: change.id, total };
    });
    this.set(() => idsOf(this.kept));
    this.changes.next(changes);
    for (const { topic, ...fact } of facts) this.bus.publish(topic, fact);
  }
}
