import { type Navigation, type Place, Store, token } from "@core";
import type { ComponentType } from "react";
import { ScreenNavigation } from "./screen-navigation.ts";

/** How many screens are kept besides the shown one. */
const MOST_KEPT = 4;

/** A screen that has been resolved: its component, and the navigation that it sees. */
export interface LiveScreen {
  /** Another instance of the same screen has another id. */
  readonly id: number;
  readonly component: ComponentType;
  readonly navigation: ScreenNavigation;
}

/** What is shown instead of a screen. */
export type ScreenNotice =
  { readonly kind: "pending" } | { readonly kind: "missing" } | { readonly kind: "failed"; readonly error: unknown };

export interface Shown {
  readonly screen: LiveScreen | undefined;
  /** Shown in place of the screen. */
  readonly notice: ScreenNotice | undefined;
  /** The shown screen and the kept ones, which are hidden, in the order in which they came. */
  readonly alive: readonly LiveScreen[];
}

/** An entry of the browser's history. */
export interface HistoryEntry {
  readonly key: string;
  /** How many entries come before it. */
  readonly depth: number;
}

/** A screen that the router has decided to show. */
export interface ScreenVisit {
  readonly component: ComponentType;
  readonly place: Place;
  /** What the screen is about. While only the rest of the address changes, it is the same screen. */
  readonly subject: string;
  readonly entry: HistoryEntry;
  /** Whether it may stay in the page when it is left. */
  readonly isKept: boolean;
}

interface Kept {
  readonly screen: LiveScreen;
  readonly isKept: boolean;
  readonly subject: string;
  readonly entry: HistoryEntry;
}

interface Wait {
  readonly shown: Shown;
  readonly settle: (isRendered: boolean) => void;
}

/**
 * The screen in the main column, and those that were there before it. It is plain data, which the host renders at once:
 * nothing here needs the router, which only writes its results into it.
 */
export class ShownScreens extends Store<Shown> {
  /** Resolves when the host has rendered for the first time. */
  readonly mounted: Promise<void>;
  /** Resolves the failed screen's address again. */
  retry: () => void = () => undefined;
  private mount: () => void = () => undefined;
  private isMounted = false;
  private waits: readonly Wait[] = [];
  private lastId = 0;
  /** The screens that are alive, the one shown last at the end. */
  private kept: readonly Kept[] = [];
  private readonly broken = new WeakSet<LiveScreen>();

  constructor(private readonly navigation: Navigation) {
    super({ screen: undefined, notice: undefined, alive: [] });
    this.mounted = new Promise((resolve) => (this.mount = resolve));
  }

  /** Shows the screen of a history entry: the kept one if there is one, or else a new one. */
  show(visit: ScreenVisit): Promise<boolean> {
    const { component, place, subject, entry, isKept } = visit;
    const returned = this.returned(visit);
    const known = returned ?? this.continued(visit);
    const screen = known?.screen ?? {
      id: ++this.lastId,
      component,
      navigation: new ScreenNavigation(this.navigation, place),
    };
    screen.navigation.arrive(place);
    // A new entry takes the place of all that came after the one before it.
    const isReachable = (each: Kept) => returned !== undefined || each.entry.depth < entry.depth;
    const mayStay = (each: Kept) => each.isKept && isReachable(each) && !this.broken.has(each.screen);
    const others = this.kept.filter((each) => each !== known && mayStay(each));
    this.kept = [...others.slice(-MOST_KEPT), { screen, subject, entry, isKept }];
    return this.present({ screen, notice: undefined, alive: this.alive() });
  }

  /** Whether a visit needs a screen that is not there yet, on a page that shows one already. */
  isNew(visit: ScreenVisit): boolean {
    return this.isMounted && !this.returned(visit) && !this.continued(visit);
  }

  /** Shows something in place of a screen. */
  showNotice(notice: ScreenNotice): Promise<boolean> {
    return this.present({ screen: undefined, notice, alive: this.alive() });
  }

  /** Lets go of all screens but the shown one. */
  dropHidden(): void {
    const { screen } = this.state;
    this.kept = this.kept.filter((each) => each.screen === screen);
    const alive = this.alive();
    if (alive.length < this.state.alive.length) this.set((shown) => ({ ...shown, alive }));
  }

  /** Lets go of all screens. What the shown one holds goes at the next visit, even to its own address. */
  dropAll(): void {
    this.dropHidden();
    this.kept = [];
  }

  /** A screen that has thrown is not kept when it is left. */
  broke(screen: LiveScreen): void {
    this.broken.add(screen);
  }

  /** The host reports what it has rendered. */
  rendered(shown: Shown): void {
    this.isMounted = true;
    this.mount();
    const { waits } = this;
    this.waits = [];
    for (const { shown: awaited, settle } of waits) {
      settle(awaited.screen === shown.screen && awaited.notice === shown.notice);
    }
  }

  private returned({ component, entry }: ScreenVisit): Kept | undefined {
    return this.kept.find((each) => each.entry.key === entry.key && each.screen.component === component);
  }

  /** The shown screen, if a visit only changes its address. */
  private continued({ component, subject, entry }: ScreenVisit): Kept | undefined {
    const shown = this.kept.find(({ screen }) => screen === this.state.screen);
    if (shown?.screen.component !== component) return undefined;
    return shown.subject === subject || shown.entry.depth === entry.depth ? shown : undefined;
  }

  private alive(): readonly LiveScreen[] {
    return this.kept.map(({ screen }) => screen).sort((a, b) => a.id - b.id);
  }

  /** Resolves to whether it was rendered: false if nothing renders yet, or if something else came first. */
  private present(shown: Shown): Promise<boolean> {
    this.set(() => shown);
    if (!this.isMounted) return Promise.resolve(false);
    return new Promise((settle) => (this.waits = [...this.waits, { shown, settle }]));
  }
}

export const SHOWN_SCREENS = token<ShownScreens>("shell/shown-screens");
